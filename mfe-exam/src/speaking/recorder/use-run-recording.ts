import { type ExpressionQuestion } from '@passerelle/contracts';
import { ownRecordingType } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SpokenRun } from '../clock/spoken-run.js';
import type { HeldTake } from '../device/take.js';
import { type MicrophoneProblem, microphoneProblemOf } from './microphone-problem.js';
import { type ActiveTake, startTake } from './start-take.js';
import type { TurnLog } from './turn-log.js';
import type { Microphone } from './use-microphone.js';

export interface RunRecording {
  readonly isRecording: boolean;
  readonly problem: MicrophoneProblem | null;
  /** Tries the microphone again within the task; undefined where that would take the place of what was said. */
  readonly retry: (() => void) | undefined;
  /** Ends what is being recorded; resolves once the last take was handed over. */
  finish(): Promise<void>;
}

/**
 * Records while the clock says « speak »: opens the microphone with the task (so that the browser’s question costs no speaking time),
 * begins with the speaking phase, ends with it. Without a microphone the exercise goes on.
 * @param goesOn what broke off goes on as another take, by another microphone: where a task is not begun again, and all takes stay
 */
export function useRunRecording(
  attemptId: string,
  task: Pick<ExpressionQuestion, 'id' | 'task_number'>,
  running: SpokenRun['running'],
  isWanted: boolean,
  { microphone, turnLog, goesOn }: { microphone: Microphone; turnLog: TurnLog; goesOn: boolean },
  onTake: (take: HeldTake) => void,
): RunRecording {
  const { open, close } = microphone;
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const active = useRef<ActiveTake | null>(null);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const again = useRef<() => void>(() => undefined);
  const handOver = useRef(onTake);
  handOver.current = onTake;

  const phase = running?.phase.name ?? null;
  // Another start of the same task is another run.
  const key = running && isWanted ? `${running.run.task}/${running.run.at}/${phase}` : null;

  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    const record = async () => {
      setProblem(null);
      const stream = await open();
      if (isGone || !stream || phase !== 'speaking' || active.current) return;
      try {
        const started = startTake(
          stream,
          {
            id: crypto.randomUUID(),
            attemptId,
            taskId: task.id,
            taskNumber: task.task_number,
            type: ownRecordingType() ?? '',
            recordedAt: new Date().toISOString(),
            sentAs: null,
          },
          turnLog.since,
        );
        active.current = started;
        setRecording(true);
        pending.current = started.ended.then((take) => {
          if (take) handOver.current(take);
          if (active.current !== started) return;
          // By itself: the microphone went. One that gives nothing at all is not asked for again and again.
          active.current = null;
          setRecording(false);
          if (goesOn && take) void record();
        });
      } catch (error) {
        setProblem(microphoneProblemOf(error));
      }
    };
    again.current = () => void record();
    void record();
    return () => {
      isGone = true;
      again.current = () => undefined;
      void active.current?.stop();
      active.current = null;
      setRecording(false);
    };
  }, [key, phase, open, attemptId, task.id, task.task_number, turnLog, goesOn]);

  // Between two tasks of practice the microphone is let go.
  const isIdle = key === null;
  useEffect(() => {
    if (isIdle) close();
  }, [isIdle, close]);

  const finish = useCallback(async () => {
    const last = active.current;
    active.current = null;
    setRecording(false);
    void last?.stop();
    await pending.current;
  }, []);
  const retry = useCallback(() => again.current(), []);
  const why = problem ?? microphone.problem;
  const isLost = why === 'lost' && !goesOn;
  return { isRecording, problem: why, retry: isLost || why === 'unsupported' ? undefined : retry, finish };
}
