import type { Account } from '../accounts/account.entity.js';
import type { Session } from './session.entity.js';

/** A session to be opened, with its two refresh tokens. */
export interface Opening extends Pick<Session, 'id' | 'remember' | 'userAgent' | 'expiresAt'> {
  readonly accountId: string;
  /** The one that the password was verified against. */
  readonly passwordHash: string;
  readonly at: Date;
  readonly cookieDigest: Buffer;
  readonly bodyDigest: Buffer;
  /** When the token of the body ends; the cookie's ends with the session. */
  readonly bodyExpiresAt: Date;
}

/** A session that was opened, with the account's roles at that moment. */
export interface Opened extends Pick<Account, 'roles'> {
  readonly id: string;
}

/**
 * Sessions and their refresh tokens, in one statement: all rows or none. $1–$10: the openings by column.
 *
 * No row for a session: its account is no longer as it was when the password was verified. Else it stays so until the transaction
 * ends: a reset at the same time either sees the new session and ends it, or this one is not opened. Accounts are held in the
 * order of their ids, so that two such statements never wait for each other.
 */
export const openSessions = {
  name: 'open_sessions',
  text: `
  WITH asked AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::timestamptz[], $6::text[], $7::timestamptz[],
                         $8::bytea[], $9::bytea[], $10::timestamptz[])
      AS asked (id, account_id, password_hash, remember, at, user_agent, expires_at, cookie_digest, body_digest, body_expires_at)
  ), held AS (
    SELECT asked.*, account.roles
      FROM asked JOIN account ON account.id = asked.account_id AND account.password_hash = asked.password_hash
     WHERE NOT account.disabled
     ORDER BY account.id
       FOR SHARE OF account
  ), opened AS (
    INSERT INTO session (id, account_id, remember, rotated_at, last_used_at, user_agent, created_at, expires_at)
    SELECT id, account_id, remember, at, at, user_agent, at, expires_at FROM held
  ), tokens AS (
    INSERT INTO refresh_token (digest, session_id, generation, expires_at)
    SELECT cookie_digest, id, 0, expires_at FROM held UNION ALL SELECT body_digest, id, NULL, body_expires_at FROM held
  )
  SELECT id, roles FROM held`,
};

/** The values of `openSessions`. */
export function openSessionsValues(openings: readonly Opening[]): unknown[] {
  const column = <K extends keyof Opening>(name: K) => openings.map((opening) => opening[name]);
  return [
    column('id'),
    column('accountId'),
    column('passwordHash'),
    column('remember'),
    column('at'),
    column('userAgent'),
    column('expiresAt'),
    column('cookieDigest'),
    column('bodyDigest'),
    column('bodyExpiresAt'),
  ];
}
