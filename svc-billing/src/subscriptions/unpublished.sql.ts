export interface UnpublishedSubscription {
  readonly id: string;
}

/** Subscriptions that are active ($1 now) and of which no event of a type ($2) is kept; none of an erased person. */
export const unpublishedSql = `
  SELECT id FROM subscription WHERE ended_at IS NULL AND ends_at > $1
     AND NOT EXISTS (SELECT FROM outbox_event WHERE type = $2 AND subject = subscription.id::text)
     AND NOT EXISTS (SELECT FROM projected_user WHERE projected_user.id = user_id AND deleted)
   ORDER BY id`;
