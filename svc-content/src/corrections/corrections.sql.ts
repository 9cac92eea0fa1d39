import { correctionGivenBackDays } from '@passerelle/contracts';

/** When a copy that nobody corrected no longer counts. */
const givenBackAt = (copy: string) => `${copy}.promised_at + interval '${correctionGivenBackDays} days'`;

/**
 * The corrections, as `Allowance`, of the subscriptions of a person ($1) that ran at some time from $3 until now ($4), for a kind of
 * expression ($2); the first to end first. One that was refunded before its end gives none. A copy that was corrected too late, or not
 * yet, is given back.
 */
export const correctionsSql = `
  SELECT held.subscription_id,
         CASE WHEN CASE WHEN $2::text = 'oral_expression' THEN held.corrects_spoken ELSE held.corrects_written END IS FALSE THEN 0
              ELSE held.corrections END AS included,
         (SELECT count(*)::int FROM submitted_expression copy
           WHERE copy.user_id = held.user_id AND copy.counts_on = held.subscription_id
             AND coalesce((SELECT graded_at FROM grade WHERE response_id = copy.response_id AND version = 1), $4)
                 < ${givenBackAt('copy')}) AS used
    FROM entitlement held
   WHERE held.user_id = $1 AND held.starts_at <= $4::timestamptz AND held.ends_at > $3::timestamptz
     AND (NOT held.ended OR held.ends_at <= $4)
   ORDER BY held.ends_at, held.subscription_id`;
