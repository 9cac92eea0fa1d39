import { type AttemptMode, attemptGraceMs } from '@passerelle/contracts';

/** When an attempt's time ends; null for untimed practice. Exam mode is always timed. */
export function deadlineOf(
  now: Date,
  { mode, untimed, duration }: { mode: AttemptMode; untimed: boolean; duration: number },
): Date | null {
  return untimed && mode === 'practice' ? null : new Date(now.getTime() + duration * 1000);
}

/** Attempts whose deadline is at or before this instant accept nothing any more: the grace for saves in flight is over. */
export function closedBefore(now: Date): Date {
  return new Date(now.getTime() - attemptGraceMs);
}

/** Whether an attempt accepts nothing any more. */
export function isOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && deadline <= closedBefore(now);
}

/** Seconds that a candidate took; never more than they had. */
export function elapsedSeconds(startedAt: Date, deadline: Date | null, now: Date): number {
  const end = deadline !== null && deadline < now ? deadline : now;
  return Math.max(0, Math.round((end.getTime() - startedAt.getTime()) / 1000));
}
