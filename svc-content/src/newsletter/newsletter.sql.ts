import { keptFor } from '@passerelle/contracts';

/** Mails that ask an address to confirm, while it has not; strangers may type it. */
const mostMails = 3;

/** An account whose mailbox is proven to be the address $2. */
const ownerOfAddress = '(SELECT id FROM projected_user WHERE email = $2 AND proven AND NOT deleted)';

/**
 * Asks for an address: $1 a new token, $2 address, $3 now. No row: nothing is to be mailed, as it is confirmed, or was mailed within the
 * hour or often enough. The token stays the address's own, so that the link of each mail counts.
 */
export const askSql = `
  INSERT INTO newsletter_subscription AS known (token, email, asked_at, mails, user_id)
  VALUES ($1, $2, $3::timestamptz, 1, ${ownerOfAddress})
  ON CONFLICT (email) DO UPDATE SET asked_at = excluded.asked_at, mails = known.mails + 1
   WHERE known.confirmed_at IS NULL AND known.mails < ${mostMails} AND known.asked_at <= excluded.asked_at - interval '1 hour'
  RETURNING token, mails`;
export interface AskedRow {
  readonly token: string;
  readonly mails: number;
}

/** Confirms by the token $1, at $2; `already`: it was. No row: unknown, or asked for too long ago. */
export const confirmSql = `
  WITH asked AS (
    SELECT token, confirmed_at FROM newsletter_subscription
     WHERE token = $1 AND (confirmed_at IS NOT NULL OR asked_at > $2::timestamptz - interval '${keptFor.newsletterDays} days')
       FOR UPDATE
  ), confirmed AS (
    UPDATE newsletter_subscription s SET confirmed_at = $2 FROM asked WHERE s.token = asked.token AND s.confirmed_at IS NULL
  ) SELECT confirmed_at IS NOT NULL AS already FROM asked`;

/** The keys of the mails to the subscriptions that `from` gives. */
export const newsletterMailKeys = (from: string) =>
  `SELECT 'newsletter:' || token || ':' || n FROM ${from}, generate_series(1, mails) n`;
export const newsletterMailKey = ({ token, mails }: AskedRow) => `newsletter:${token}:${mails}`;

/** Forgets the address of the token $1, and what was mailed to it. No row: nothing is known of it. */
export const leaveSql = `
  WITH gone AS (DELETE FROM newsletter_subscription WHERE token = $1 RETURNING token, mails),
       mailed AS (DELETE FROM mail WHERE key IN (${newsletterMailKeys('gone')}))
  SELECT token FROM gone`;

/** An account ($1) has proven to be the address $2, as its version $3 says: a newer one that is known may say otherwise, and comes itself. */
export const ownSql = `
  UPDATE newsletter_subscription SET user_id = $1
   WHERE email = $2 AND NOT EXISTS (SELECT FROM projected_user WHERE id = $1 AND (deleted OR version > $3))`;

/**
 * The same account has another address: what it confirmed goes along, with its link out, and takes nothing from whoever asked there. What was not
 * confirmed, and what was mailed to the former address, goes.
 */
export const moveSql = `
  WITH former AS (
    DELETE FROM newsletter_subscription
     WHERE user_id = $1 AND email <> $2 AND NOT EXISTS (SELECT FROM projected_user WHERE id = $1 AND (deleted OR version > $3))
    RETURNING token, asked_at, confirmed_at, mails
  ), mailed AS (
    DELETE FROM mail WHERE key IN (${newsletterMailKeys('former')})
  )
  INSERT INTO newsletter_subscription AS known (token, email, asked_at, confirmed_at, mails, user_id)
  SELECT token, $2, asked_at, confirmed_at, mails, $1 FROM former WHERE confirmed_at IS NOT NULL ORDER BY confirmed_at LIMIT 1
  ON CONFLICT (email) DO UPDATE SET confirmed_at = coalesce(known.confirmed_at, excluded.confirmed_at)`;

/** Addresses that confirmed, in their alphabet, after $1 (or null), $2 at most (or null); never a token. */
export const confirmedSql = `
  SELECT email, confirmed_at FROM newsletter_subscription
   WHERE confirmed_at IS NOT NULL AND ($1::text IS NULL OR email > $1) ORDER BY email LIMIT $2::int`;
export interface ConfirmedRow {
  readonly email: string;
  readonly confirmed_at: Date;
}

export const countConfirmedSql =
  'SELECT count(*)::int AS confirmed FROM newsletter_subscription WHERE confirmed_at IS NOT NULL';
