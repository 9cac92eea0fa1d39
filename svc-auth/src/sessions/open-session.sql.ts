/**
 * A session and its two refresh tokens, in one statement: all rows or none.
 *
 * $1 session, $2 account, $3 its password hash, $4 « Se souvenir de moi », $5 now, $6 user agent, $7 end; $8 digest of the cookie's
 * token, $9 digest of the body's, $10 its end.
 *
 * No row: the account is no longer as it was when its password was verified. Else it stays so until the transaction ends: a reset
 * at the same time either sees the new session and ends it, or this one is not opened.
 */
export const openSession = {
  name: 'open_session',
  text: `
  WITH held AS (
    SELECT id, roles FROM account WHERE id = $2 AND password_hash = $3 AND NOT disabled FOR SHARE
  ), opened AS (
    INSERT INTO session (id, account_id, remember, rotated_at, last_used_at, user_agent, created_at, expires_at)
    SELECT $1, id, $4, $5, $5, $6, $5, $7 FROM held
  ), tokens AS (
    INSERT INTO refresh_token (digest, session_id, generation, expires_at)
    SELECT $8::bytea, $1::uuid, 0, $7 FROM held UNION ALL SELECT $9, $1, NULL, $10 FROM held
  )
  SELECT roles FROM held`,
};
