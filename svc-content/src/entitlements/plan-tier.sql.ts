/** A test or a mock exam, in expressions such as `t.id`. */
interface Opened {
  readonly kind: 'test' | 'mock';
  readonly id: string;
  readonly tier: string;
}

/**
 * A person's plan tier at a moment for a test or mock exam; user and moment are expressions, such as `$1`. Ends by time, whatever event
 * is late. What a subscription opened since it was bought it goes on opening to its end, whatever tier that has now: it counts as of
 * that tier.
 */
export const planTierSql = (userId: string, now: string, { kind, id, tier }: Opened) =>
  `(SELECT max(CASE WHEN EXISTS (SELECT FROM former_tier former
                                  WHERE former.kind = '${kind}' AND former.id = ${id} AND former.tier <= held.tier
                                    AND former.until > coalesce(held.bought_at, held.starts_at))
                    THEN greatest(held.tier, ${tier}) ELSE held.tier END)
      FROM entitlement held
     WHERE held.user_id = ${userId} AND NOT held.ended AND held.starts_at <= ${now} AND held.ends_at > ${now})`;

/** The same for test `t` of the statement. */
export const testPlanSql = (userId: string, now: string) =>
  planTierSql(userId, now, { kind: 'test', id: 't.id', tier: 't.tier' });

/** Whether a person ($1) has a plan now ($2). */
export const hasPlanSql = `
  SELECT EXISTS (SELECT FROM entitlement WHERE user_id = $1 AND NOT ended AND starts_at <= $2 AND ends_at > $2) AS "hasPlan"`;
