/**
 * The interviews, as `Allowance`, of the subscriptions of a person ($1) that run now ($2), the first to end first. One that a teacher
 * refused is given back, and so is one whose hour came without an answer, or that was cancelled in time.
 */
export const interviewsSql = `
  SELECT held.subscription_id, held.interviews AS included,
         (SELECT count(*)::int FROM booking
           WHERE booking.user_id = held.user_id AND booking.counts_on = held.subscription_id
             AND (status = 'ACCEPTED' OR status = 'PENDING' AND booking.starts_at > $2 OR status = 'CANCELLED' AND is_used)) AS used
    FROM entitlement held
   WHERE held.user_id = $1 AND NOT held.ended AND held.starts_at <= $2::timestamptz AND held.ends_at > $2
   ORDER BY held.ends_at, held.subscription_id`;
