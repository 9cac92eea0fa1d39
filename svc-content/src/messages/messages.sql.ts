/** $1 id, $2 name, $3 e-mail, $4 text, $5 now. */
export const keepMessageSql =
  'INSERT INTO contact_message (id, full_name, email, message, created_at) VALUES ($1, $2, $3, $4, $5)';
