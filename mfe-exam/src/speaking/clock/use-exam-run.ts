import { useEffect, useRef, useState } from 'react';
import type { OpenAttempt } from '../../player/use-attempt.js';
import { useElapsedSeconds } from '../../player/use-attempt-clock.js';
import { hasJustBegun, type TaskTimes } from './phases.js';
import { examRunAt, type Run, resumedRun, startSpeaking } from './run.js';
import type { SpokenRun } from './spoken-run.js';

/**
 * The oral expression in exam conditions: the tasks follow each other by the server's clock, forward only.
 * @param remembered when the task under way began, as this device noted it
 * @param remember notes it
 */
export function useExamRun(
  open: OpenAttempt,
  tasks: readonly TaskTimes[],
  remembered: Run | null,
  remember: (run: Run) => void,
): SpokenRun {
  const { dispatch, end } = open;
  const elapsed = useElapsedSeconds(open.clock);
  const [begun, setBegun] = useState<Run>(() =>
    resumedRun(tasks, { position: open.state.position, remembered, elapsed }),
  );
  const now = examRunAt(tasks, begun, elapsed);
  const isRunning = now.kind === 'running' && !open.isOver;
  const task = now.kind === 'running' ? now.run.task : tasks.length - 1;
  const at = now.kind === 'running' ? now.run.at : 0;
  const isPressable = now.kind === 'running' && !hasJustBegun(now.phase);

  // The last task may end before the test’s time does: that is the end too.
  const isFinished = now.kind === 'finished';
  useEffect(() => {
    if (isFinished) end();
  }, [isFinished, end]);

  const latest = useRef(remember);
  latest.current = remember;
  useEffect(() => {
    if (!isRunning) return;
    // What has begun stays begun, also where the server's next reply sets the clock back a little.
    setBegun({ task, at });
    dispatch({ type: 'go', position: task });
    latest.current({ task, at });
  }, [dispatch, isRunning, task, at]);

  return {
    task,
    running: isRunning ? { run: now.run, phase: now.phase } : null,
    ready: () => {
      const times = tasks[task];
      if (times && isPressable) setBegun(startSpeaking({ task, at }, times, elapsed));
    },
    next: () => {
      if (isPressable) setBegun({ task: task + 1, at: elapsed });
    },
  };
}
