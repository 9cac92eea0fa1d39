/** What a person ($1) has of the hours after $2, as `OpenBookings`; but for one booking ($3) that is about to be moved, or null. */
export const openBookingsSql = `
  SELECT count(*) FILTER (WHERE status = 'PENDING')::int AS pending, count(*)::int AS future
    FROM booking
   WHERE user_id = $1 AND starts_at > $2 AND status IN ('PENDING', 'ACCEPTED') AND ($3::uuid IS NULL OR id <> $3)`;
