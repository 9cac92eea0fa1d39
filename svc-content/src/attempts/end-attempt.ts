import { measuresLittle } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { elapsedSeconds } from '../attempt-rules/deadline.js';
import type { Attempt } from './attempt.entity.js';
import { endAttemptSql } from './end-attempt.sql.js';

/** What a comprehension test came to; null for an expression, which is graded later. */
interface Marks {
  readonly correct: number;
  readonly total: number;
  readonly score: number;
  /** Of the test, s. */
  readonly duration: number;
}

/** Closes an attempt that the transaction has locked, and counts a person's first result that measures something into the average of its test. */
export async function endAttempt(
  tx: EntityManager,
  { id, startedAt, deadlineAt, sent }: Attempt,
  now: Date,
  marks: Marks | null,
): Promise<void> {
  const elapsed = elapsedSeconds(startedAt, deadlineAt, now);
  await tx.query(endAttemptSql, [
    id,
    now,
    elapsed,
    marks?.correct ?? null,
    marks?.total ?? null,
    marks?.score ?? null,
    sent,
    marks !== null && measuresLittle(elapsed, marks.duration),
  ]);
}
