/** The interviews to come (after $2) that a teacher ($1) holds with others; they stay so until the transaction ends. */
export const leftInterviewsSql = `
  SELECT id FROM booking
   WHERE decided_by = $1 AND status = 'ACCEPTED' AND starts_at > $2 AND user_id <> $1 ORDER BY starts_at, id FOR UPDATE`;

/** The interviews to come (after $1) that are accepted by nobody: their teachers’ accounts are gone. They stay so until the transaction ends. */
export const unheldInterviewsSql = `
  SELECT id FROM booking
   WHERE decided_by IS NULL AND status = 'ACCEPTED' AND starts_at > $1 ORDER BY starts_at, id FOR UPDATE`;

/** Who holds interviews to come (after $1), accepted before $2, with others, and does not teach, as is known. An erasure gives back its own. */
export const leftTeachersSql = `
  SELECT DISTINCT b.decided_by AS id
    FROM booking b
    JOIN projected_user u ON u.id = b.decided_by AND NOT u.deleted AND (u.disabled OR NOT u.roles && '{teacher,admin}')
   WHERE b.status = 'ACCEPTED' AND b.starts_at > $1 AND b.decided_at < $2 AND b.user_id <> b.decided_by`;
