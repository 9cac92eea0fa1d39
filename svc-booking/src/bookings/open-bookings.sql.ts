/** What a person ($1) has of the hours after $2, as `OpenBookings`. */
export const openBookingsSql = `
  SELECT count(*) FILTER (WHERE status = 'PENDING')::int AS pending, count(*)::int AS future
    FROM booking WHERE user_id = $1 AND starts_at > $2 AND status IN ('PENDING', 'ACCEPTED')`;
