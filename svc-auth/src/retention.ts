import { keptFor } from '@passerelle/contracts';
import type { Retention } from '@passerelle/service-kit';

/**
 * What time has ended: tokens and sessions a day after they expired, links that were mailed, guessing budgets, devices not seen for as long as
 * their cookie lives, and the tombstones of accounts once no kept event can name them any more. A person's last device
 * stays, so that the next one is noticed.
 */
export const authRetention: readonly Retention[] = [
  // Before the sessions, so that deleting one does not drag thousands of rows along.
  { table: 'refresh_token', where: `row.expires_at < $1::timestamptz - interval '1 day'` },
  { table: 'session', where: `row.expires_at < $1::timestamptz - interval '1 day'` },
  { table: 'password_reset', where: `row.expires_at < $1::timestamptz - interval '1 day'` },
  { table: 'pending_sign_in', where: 'row.expires_at <= $1' },
  { table: 'passkey_challenge', where: 'row.expires_at <= $1' },
  { table: 'mailbox_link', where: `row.expires_at < $1::timestamptz - interval '1 day'` },
  { table: 'address_change', where: `row.expires_at < $1::timestamptz - interval '1 day'` },
  // None is for longer than a day: one that ends later was counted by a clock that was ahead, and holds nobody up.
  { table: 'budget', where: `row.ends_at <= $1 OR row.ends_at > $1::timestamptz + interval '25 hours'` },
  {
    table: 'known_source',
    where: `row.last_seen_at < $1::timestamptz - interval '${keptFor.deviceDays} days' AND (row.kind = 'address' OR EXISTS (
      SELECT 1 FROM known_source newer WHERE newer.account_id = row.account_id AND newer.kind = 'device'
        AND (newer.last_seen_at, newer.digest) > (row.last_seen_at, row.digest)))`,
  },
  {
    table: 'erased_account',
    where: `row.erased_at < $1::timestamptz - interval '${keptFor.eventMonths + 1} months'`,
  },
];
