/** What a person ($1) has of the hours after $2, as `OpenBookings`; but for one booking ($3) that is about to be moved, or null. */
export const openBookingsSql = `
  SELECT count(*) FILTER (WHERE status = 'PENDING')::int AS pending, count(*)::int AS future
    FROM booking
   WHERE user_id = $1 AND starts_at > $2 AND status IN ('PENDING', 'ACCEPTED') AND ($3::uuid IS NULL OR id <> $3)`;

/**
 * The open booking that a held person ($1) has of an hour ($2); it stays so until the transaction ends. No index says that it is one:
 * persons who had two from before could not be migrated.
 */
export const ownAtSql = `
  SELECT id FROM booking
   WHERE user_id = $1 AND starts_at = $2 AND status IN ('PENDING', 'ACCEPTED') ORDER BY created_at LIMIT 1 FOR UPDATE`;
