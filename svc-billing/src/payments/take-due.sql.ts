import type { CheckoutAttempt } from '../orders/checkout-attempt.entity.js';
import type { Order } from '../orders/order.entity.js';

export type DueAttempt = Pick<CheckoutAttempt, 'orderId' | 'attempt' | 'sessionId' | 'createdAt'> &
  Pick<Order, 'provider'>;

/**
 * Takes the open checkout attempt that has waited longest to be asked about ($1 now) of the providers that answer ($2), for the replica that runs this: it is due again
 * after 1, 2, 4 … minutes, at most an hour. No row: none is due, or others have them.
 */
export const takeDueSql = `
  WITH due AS (
    SELECT a.order_id, attempt, provider FROM checkout_attempt a JOIN purchase_order o ON o.id = a.order_id
     WHERE closed_at IS NULL AND check_after <= $1 AND provider = ANY ($2)
     ORDER BY check_after LIMIT 1 FOR UPDATE OF a SKIP LOCKED
  ), taken AS (
    UPDATE checkout_attempt c SET checks = checks + 1, check_after = $1 + least(2 ^ least(checks, 6), 60) * interval '1 minute'
      FROM due WHERE c.order_id = due.order_id AND c.attempt = due.attempt
    RETURNING c.order_id, c.attempt, c.session_id, c.created_at, due.provider
  )
  SELECT order_id AS "orderId", attempt, session_id AS "sessionId", created_at AS "createdAt", provider FROM taken`;
