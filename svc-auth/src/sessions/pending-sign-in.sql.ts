/** What a stored password hash is known by: a ticket is worth nothing once the password has changed. */
const passwordDigestSql = `sha256(convert_to(account.password_hash, 'UTF8'))`;

/**
 * A ticket ($1 its digest) of an account ($2), as it was when its password ($3, the hash) was verified; $4 remember, $5 when it ends. No
 * row: the account is no longer so.
 */
export const addPendingSql = `
  INSERT INTO pending_sign_in (digest, account_id, password_digest, remember, expires_at)
  SELECT $1, id, ${passwordDigestSql}, $4, $5 FROM account WHERE id = $2 AND password_hash = $3 AND NOT disabled
  RETURNING account_id`;

/** The sign-in of a ticket ($1) that still waits at $2, of somebody who may still come in. */
export const findPendingSql = `
  SELECT account.id, account.email, account.password_hash AS "passwordHash", pending_sign_in.remember FROM pending_sign_in JOIN account ON account.id = account_id
   WHERE digest = $1 AND expires_at > $2 AND password_digest = ${passwordDigestSql} AND NOT account.disabled`;

export interface FoundPending {
  /** Of the account. */
  readonly id: string;
  readonly email: string;
  /** Of the password that was verified. */
  readonly passwordHash: string;
  readonly remember: boolean;
}
