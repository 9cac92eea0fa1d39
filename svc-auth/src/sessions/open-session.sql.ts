import type { Account } from '../accounts/account.entity.js';
import type { Session } from './session.entity.js';

/** A session to be opened, with its two refresh tokens. */
export interface Opening extends Pick<Session, 'id' | 'remember' | 'twoFactor' | 'userAgent' | 'expiresAt'> {
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
export type Opened = Pick<Account, 'roles'>;

/**
 * A session and its refresh tokens, in one statement. $1–$11: `openSessionValues`.
 *
 * No row: the account is no longer as it was when the password was verified. Else it stays so until the transaction ends: a reset
 * at the same time either sees the new session and ends it, or this one is not opened. So with somebody's first factor, and with the reset of
 * all: `has_factor` looks once the account is held, which the statement's own snapshot is too old for. A sign-in by password alone opens
 * nothing where there is a factor, one with a second step nothing where there is none.
 */
export const openSession = {
  name: 'open_session',
  text: `
  WITH account_held AS (
    SELECT id AS account_id, roles FROM account
     WHERE id = $2::uuid AND password_hash = $3 AND NOT disabled
       FOR SHARE
  ), held AS MATERIALIZED (
    SELECT account_id, roles FROM account_held WHERE has_factor(account_id) = $11::boolean
  ), opened AS (
    INSERT INTO session (id, account_id, remember, two_factor, rotated_at, last_used_at, user_agent, created_at, expires_at)
    SELECT $1::uuid, account_id, $4::boolean, $11::boolean, $5::timestamptz, $5::timestamptz, $6::text, $5::timestamptz, $7::timestamptz FROM held
  ), tokens AS (
    INSERT INTO refresh_token (digest, session_id, generation, expires_at)
    SELECT $8::bytea, $1::uuid, 0, $7::timestamptz FROM held
    UNION ALL SELECT $9::bytea, $1::uuid, NULL, $10::timestamptz FROM held
  )
  SELECT roles FROM held`,
};

/** The values of `openSession`. */
export const openSessionValues = (opening: Opening): unknown[] => [
  opening.id,
  opening.accountId,
  opening.passwordHash,
  opening.remember,
  opening.at,
  opening.userAgent,
  opening.expiresAt,
  opening.cookieDigest,
  opening.bodyDigest,
  opening.bodyExpiresAt,
  opening.twoFactor,
];
