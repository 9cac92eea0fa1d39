import type { AttemptMode } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { elapsedSeconds } from '../attempt-rules/deadline.js';

/** A row of `attempt`, locked by the transaction that ends it. */
export interface LockedAttempt {
  readonly id: string;
  readonly user_id: string;
  readonly test_id: string;
  readonly version: number;
  readonly mode: AttemptMode;
  readonly started_at: Date;
  readonly deadline_at: Date | null;
  readonly submitted_at: Date | null;
  readonly position: number;
}

/** What a comprehension test came to; null for an expression, which is graded later. */
interface Marks {
  readonly correct: number;
  readonly total: number;
  readonly score: number;
}

/** Closes an attempt that the transaction has locked, and counts it into the average of its test. */
export async function endAttempt(
  tx: EntityManager,
  { id, started_at, deadline_at }: LockedAttempt,
  now: Date,
  marks: Marks | null,
): Promise<void> {
  await tx.query(
    `WITH ended AS (
       UPDATE attempt SET submitted_at = $2, elapsed_seconds = $3, correct = $4, total = $5, score = $6
        WHERE id = $1 RETURNING test_id, correct::numeric / total AS share
     )
     INSERT INTO test_average AS all_of (test_id, submissions, shares)
     SELECT test_id, 1, share FROM ended WHERE share IS NOT NULL
     ON CONFLICT (test_id) DO UPDATE
       SET submissions = all_of.submissions + 1, shares = all_of.shares + excluded.shares`,
    [
      id,
      now,
      elapsedSeconds(started_at, deadline_at, now),
      marks?.correct ?? null,
      marks?.total ?? null,
      marks?.score ?? null,
    ],
  );
  await tx.query('DELETE FROM open_attempt WHERE attempt_id = $1', [id]);
}
