import { useEffect, useState } from 'react';
import type { OpenAttempt } from '../../player/use-attempt.js';
import { useElapsedSeconds } from '../../player/use-attempt-clock.js';
import { hasJustBegun, phaseAt, type TaskTimes } from './phases.js';
import { type Run, startSpeaking } from './run.js';
import type { PracticeRun } from './spoken-run.js';

/** The oral expression in practice: any task, as often as one likes; leaving a task stops its clock. */
export function usePracticeRun(open: OpenAttempt, tasks: readonly TaskTimes[]): PracticeRun {
  const { dispatch } = open;
  const elapsed = useElapsedSeconds(open.clock);
  const task = open.state.position;
  const times = tasks[task] as TaskTimes;
  const [run, setRun] = useState<Run | null>(null);
  const [endedByTime, setEndedByTime] = useState(false);
  const phase = run && phaseAt(times, elapsed - run.at);
  const isUp = phase?.name === 'over';
  const isPressable = phase !== null && !hasJustBegun(phase);

  useEffect(() => {
    if (!isUp) return;
    setRun(null);
    setEndedByTime(true);
  }, [isUp]);

  return {
    task,
    running: run && phase && !isUp && !open.isOver ? { run, phase } : null,
    endedByTime,
    start: () => {
      setEndedByTime(false);
      setRun({ task, at: elapsed });
    },
    ready: () => {
      if (run && isPressable) setRun(startSpeaking(run, times, elapsed));
    },
    next: () => {
      if (isPressable) setRun(null);
    },
    go: (position) => {
      setEndedByTime(false);
      setRun(null);
      dispatch({ type: 'go', position });
    },
  };
}
