import { type Phase, phaseAt, type TaskTimes, totalOf } from './phases.js';

/** A task being spoken: which one (from 0), and when it began, in seconds of the attempt by the server's clock. */
export interface Run {
  readonly task: number;
  readonly at: number;
}

/** A run as it stands: past the last task it is `finished`. */
export type RunNow =
  | { readonly kind: 'running'; readonly run: Run; readonly phase: Phase }
  | { readonly kind: 'finished' };

/** Begins the speaking time of a run now: the rest of the preparation is given up. */
export function startSpeaking({ task }: Run, times: TaskTimes, elapsed: number): Run {
  return { task, at: elapsed - times.preparationSeconds };
}

/**
 * The exam's clock: the tasks follow each other without a pause, also while the candidate is away.
 * @param elapsed seconds since the attempt's start
 */
export function examRunAt(tasks: readonly TaskTimes[], run: Run, elapsed: number): RunNow {
  let { task, at } = run;
  for (let times = tasks[task]; times; times = tasks[task]) {
    const phase = phaseAt(times, elapsed - at);
    if (phase.name !== 'over') return { kind: 'running', run: { task, at }, phase };
    at += totalOf(times);
    task += 1;
  }
  return { kind: 'finished' };
}

/**
 * Where an exam goes on that was opened again. This device remembers when the task began; another one knows the task only,
 * and takes it to have begun as late as the clock allows when no task before was cut short.
 * @param position the task that the server knows of
 */
export function resumedRun(
  tasks: readonly TaskTimes[],
  { position, remembered, elapsed }: { position: number; remembered: Run | null; elapsed: number },
): Run {
  if (remembered && remembered.task >= position && remembered.at <= elapsed) return remembered;
  const scheduled = tasks.slice(0, position).reduce((sum, times) => sum + totalOf(times), 0);
  return { task: position, at: Math.min(scheduled, elapsed) };
}
