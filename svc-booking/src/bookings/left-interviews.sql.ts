/** The interviews to come (after $2) that a teacher ($1) holds with others; they stay so until the transaction ends. */
export const leftInterviewsSql = `
  SELECT id FROM booking
   WHERE decided_by = $1 AND status = 'ACCEPTED' AND starts_at > $2 AND user_id <> $1 ORDER BY starts_at, id FOR UPDATE`;
