import type { CheckoutAttempt } from '../orders/checkout-attempt.entity.js';

export type DueAttempt = Pick<CheckoutAttempt, 'orderId' | 'attempt' | 'sessionId' | 'createdAt'>;

/**
 * Takes the open checkout attempt that has waited longest to be asked about ($1 now), for the replica that runs this: it is due again
 * after 1, 2, 4 … minutes, at most an hour. No row: none is due, or others have them.
 */
export const takeDueSql = `
  WITH due AS (
    SELECT order_id, attempt FROM checkout_attempt WHERE closed_at IS NULL AND check_after <= $1
     ORDER BY check_after LIMIT 1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE checkout_attempt c SET checks = checks + 1, check_after = $1 + least(2 ^ least(checks, 6), 60) * interval '1 minute'
      FROM due WHERE c.order_id = due.order_id AND c.attempt = due.attempt
    RETURNING c.order_id, c.attempt, c.session_id, c.created_at
  )
  SELECT order_id AS "orderId", attempt, session_id AS "sessionId", created_at AS "createdAt" FROM taken`;
