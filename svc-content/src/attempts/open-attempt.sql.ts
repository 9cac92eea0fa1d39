/** The open attempt of a person ($1) and a test ($2). */
export const openAttemptSql = 'SELECT attempt_id FROM open_attempt WHERE user_id = $1 AND test_id = $2';

/** Lets one submission of a person ($1) and a test ($2) at a time decide whether it is a repeated one. */
export const lockSubmissionsSql = `SELECT pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 2))`;

/** What a person ($1) submitted of a test ($2) with the same answers ($3) since a moment ($4). */
export const repeatedSubmissionSql = `
  SELECT id AS attempt_id FROM attempt
   WHERE user_id = $1 AND test_id = $2 AND sent = $3 AND submitted_at > $4 ORDER BY submitted_at DESC LIMIT 1`;

export interface OpenAttempt {
  readonly attempt_id: string;
}

/**
 * Locks the next open attempt whose deadline was at or before $1, after the one of deadline $2 and id $3; those that somebody else has
 * in hand are passed over. The attempt is locked, not its row in `open_attempt`: whoever submits takes them in this order.
 */
export const takeExpiredSql = `
  SELECT o.attempt_id, o.deadline_at
    FROM open_attempt o JOIN attempt a ON a.id = o.attempt_id
   WHERE o.deadline_at <= $1 AND (o.deadline_at, o.attempt_id) > ($2, $3) AND a.submitted_at IS NULL
   ORDER BY o.deadline_at, o.attempt_id LIMIT 1 FOR NO KEY UPDATE OF a SKIP LOCKED`;

export interface ExpiredAttempt extends OpenAttempt {
  readonly deadline_at: Date;
}
