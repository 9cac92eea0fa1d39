export interface EndingSoon {
  readonly id: string;
  readonly planName: string;
  readonly endsAt: Date;
  readonly email: string;
  readonly firstName: string;
  readonly proven: boolean;
}

/**
 * Subscriptions that are a person's last ($1 now): they end in $2 days or sooner, but not within $3, nothing of the person's ends later,
 * and no mail of $2 days or fewer said so. Not one of $2 days, whose buyer has just been told, and neither a demonstration's nor one that the school gave. $4 at most.
 * An erasure of the person waits, and finds the mail (`holdLiving`).
 */
export const endingSoonSql = `
  SELECT s.id, s.plan_name AS "planName", s.ends_at AS "endsAt", u.email, u.first_name AS "firstName", u.proven
    FROM subscription s
    JOIN projected_user u ON u.id = s.user_id AND NOT u.disabled
    JOIN purchase_order o ON o.id = s.order_id AND o.provider NOT IN ('demo', 'school')
   WHERE s.ended_at IS NULL AND s.created_on <= $1 AND s.plan_duration > $2::int
     AND s.ends_at > $1::timestamptz + $3::int * interval '1 day' AND s.ends_at <= $1::timestamptz + $2::int * interval '1 day'
     AND NOT EXISTS (SELECT FROM subscription later WHERE later.user_id = s.user_id AND later.ended_at IS NULL
                        AND (later.ends_at, later.id) > (s.ends_at, s.id))
     AND NOT EXISTS (SELECT FROM subscription_reminder r WHERE r.subscription_id = s.id AND r.days <= $2::int)
   ORDER BY s.ends_at LIMIT $4 FOR UPDATE OF s SKIP LOCKED FOR SHARE OF u SKIP LOCKED`;

/** Notes that the mail of $2 days is written for a subscription ($1), at $3. No row: another replica has written it. */
export const remindedSql = `
  INSERT INTO subscription_reminder (subscription_id, days, written_at) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING subscription_id`;
