/** A person's plan tier at a moment; both are expressions, such as `$1`. Ends by time, whatever event is late. */
export const planTierSql = (userId: string, now: string) =>
  `(SELECT max(tier) FROM entitlement
     WHERE user_id = ${userId} AND NOT ended AND starts_at <= ${now} AND ends_at > ${now})`;

export const ownPlanTierSql = `SELECT ${planTierSql('$1', '$2')} AS tier`;
