import type { Account } from '../accounts/account.entity.js';
import type { ShownAccount } from '../accounts/user-view.js';
import type { KnownSource } from '../devices/known-source.entity.js';
import { spentUntilSql } from '../security/budgets.sql.js';

/** What a sign-in reads of an account; `hasFactor`: its password is half of the proof. */
export type SignInAccount = ShownAccount & Pick<Account, 'passwordHash'> & { readonly hasFactor: boolean };

/**
 * All that must be known before a password is tried, in one statement: the account, what the origin is to it, and the budgets.
 *
 * $1 address, $2 digest of the device or null, $3 digest of the network, $4 sources seen after this are fresh; $5–$7 budgets by
 * column: key, kind of source, limit; $8 now.
 *
 * One row, whether there is an account or not.
 */
export const signInContext = {
  name: 'sign_in_context',
  text: `
  SELECT a.id, a.email, a.first_name AS "firstName", a.last_name AS "lastName", a.phone, a.country, a.image, a.roles,
         a.proven_at AS "provenAt", a.password_hash AS "passwordHash",
         EXISTS (SELECT FROM factor WHERE factor.account_id = a.id) AS "hasFactor",
         device.last_seen_at > $4 AS "deviceFresh", address.last_seen_at > $4 AS "addressFresh",
         ${spentUntilSql('$5', '$6', '$7', '$8')} AS "spentUntil"
    FROM (SELECT) AS one LEFT JOIN account a ON lower(a.email) = lower($1)
    LEFT JOIN known_source device ON device.account_id = a.id AND device.digest = $2 AND device.kind = 'device'
    LEFT JOIN known_source address ON address.account_id = a.id AND address.digest = $3 AND address.kind = 'address'`,
};

/** Without an account, `id` and what follows it are null; so is what is not known of a source. */
export type SignInContextRow = (SignInAccount | { readonly id: null }) & {
  readonly [fresh in `${KnownSource['kind']}Fresh`]: boolean | null;
} & {
  /** Until when the budgets of a kind of source, or of the `place`, are spent, ms since the epoch; null when none is. */
  readonly spentUntil: Readonly<Record<string, number>> | null;
};

/** One row when the account of $1, an address, knows the device of the digest $2. */
export const deviceOfAccount = {
  name: 'device_of_account',
  text: `
  SELECT 1 FROM account a JOIN known_source device ON device.account_id = a.id AND device.digest = $2 AND device.kind = 'device'
   WHERE lower(a.email) = lower($1)`,
};
