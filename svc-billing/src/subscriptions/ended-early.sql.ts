export interface EndedEarly {
  readonly id: string;
}

/**
 * Subscriptions that were closed by their date, which has not come yet ($1 now): a clock was ahead. Each is held until the transaction ends.
 * Not one that is bought later than now, as then this clock is behind, nor one whose order was refunded since, and none of an erased person.
 */
export const endedEarlySql = `
  SELECT s.id FROM subscription s
    JOIN purchase_order o ON o.id = s.order_id AND o.state = 'paid'
   WHERE s.ended_at = s.ends_at AND s.ends_at > $1 AND coalesce(s.bought_at, s.created_on) <= $1
     AND coalesce((SELECT NOT u.deleted FROM projected_user u WHERE u.id = s.user_id), true)
   ORDER BY s.id FOR UPDATE OF s SKIP LOCKED`;
