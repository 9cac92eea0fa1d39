/**
 * $1 id, $2 name, $3 e-mail, $4 text, $5 now. No row: the same came from there after $6. Whoever keeps one
 * holds its address (`holdPerson`).
 */
export const keepMessageSql = `
  INSERT INTO contact_message (id, full_name, email, message, created_at)
  SELECT $1::uuid, $2, $3::text, $4::text, $5::timestamptz
   WHERE NOT EXISTS (SELECT FROM contact_message WHERE email = $3 AND message = $4 AND created_at > $6)
  RETURNING id`;

const columns = 'id, full_name, email, message, created_at, answered_at, answer';

/** Those without an answer ($1 null or the one that was seen last, $2 how many), the oldest first. */
export const waitingMessagesSql = `
  SELECT ${columns} FROM contact_message
   WHERE answered_at IS NULL AND ($1::uuid IS NULL OR (created_at, id) > (SELECT created_at, id FROM contact_message WHERE id = $1))
   ORDER BY created_at, id LIMIT $2`;

/** Those that have one, the newest first; by the same page. */
export const answeredMessagesSql = `
  SELECT ${columns} FROM contact_message
   WHERE answered_at IS NOT NULL AND ($1::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM contact_message WHERE id = $1))
   ORDER BY created_at DESC, id DESC LIMIT $2`;

/** One ($1), while nobody else answers it. */
export const holdMessageSql = `SELECT ${columns} FROM contact_message WHERE id = $1 FOR UPDATE`;

/** Answers one: $1 id, $2 answer, $3 who, $4 now. */
export const answerMessageSql =
  'UPDATE contact_message SET answer = $2, answered_by = $3, answered_at = $4 WHERE id = $1';

export interface MessageRow {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly message: string;
  readonly created_at: Date;
  readonly answered_at: Date | null;
  readonly answer: string | null;
}
