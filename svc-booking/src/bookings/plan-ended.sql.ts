/** The open bookings to come (after $3) of a person ($1) that count on a subscription ($2); they stay so until the transaction ends. */
export const countedOnSql = `
  SELECT id FROM booking
   WHERE user_id = $1 AND counts_on = $2 AND starts_at > $3 AND status IN ('PENDING', 'ACCEPTED') ORDER BY starts_at, id FOR UPDATE`;
