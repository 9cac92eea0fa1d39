import { type ExpressionQuestion, speakingTasks } from '@passerelle/contracts';

/** Seconds that a spoken task gives. */
export interface TaskTimes {
  readonly preparationSeconds: number;
  readonly speakingSeconds: number;
}

/** Where a candidate is within a task, and for how many seconds still. */
export interface Phase {
  readonly name: 'preparation' | 'speaking' | 'over';
  readonly secondsLeft: number;
  /** Of the whole phase, s. */
  readonly length: number;
}

/** The times of a task: its own, else those of the exam. */
export function timesOf(
  task: Pick<ExpressionQuestion, 'task_number' | 'preparation_seconds' | 'speaking_seconds'>,
): TaskTimes {
  const facts = speakingTasks.find(({ task: number }) => number === task.task_number);
  return {
    preparationSeconds: task.preparation_seconds ?? facts?.preparationSeconds ?? 0,
    speakingSeconds: task.speaking_seconds ?? facts?.speakingSeconds ?? 120,
  };
}

/** Preparation and speaking time of a task together, s. */
export function totalOf({ preparationSeconds, speakingSeconds }: TaskTimes): number {
  return preparationSeconds + speakingSeconds;
}

/**
 * Whether a phase has only just begun. Its buttons stand where the last one was pressed: the second press of a double click is not
 * meant for them.
 */
export function hasJustBegun({ secondsLeft, length }: Phase): boolean {
  return length - secondsLeft <= 1;
}

/** The phase of a task so many seconds after its start; before it, where a clock was set back, its beginning. */
export function phaseAt(times: TaskTimes, sinceStart: number): Phase {
  const { preparationSeconds, speakingSeconds } = times;
  const elapsed = Math.max(0, sinceStart);
  if (elapsed < preparationSeconds)
    return { name: 'preparation', secondsLeft: preparationSeconds - elapsed, length: preparationSeconds };
  const left = totalOf(times) - elapsed;
  return left > 0
    ? { name: 'speaking', secondsLeft: left, length: speakingSeconds }
    : { name: 'over', secondsLeft: 0, length: speakingSeconds };
}
