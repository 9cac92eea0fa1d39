import { keptFor } from '@passerelle/contracts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long things of a session live, in ms.
 *
 * « Se souvenir de moi » decides between two lives of the session. Unticked: its cookies have no Max-Age, so they end with the browser,
 * and a browser that is never closed (or that restores its tabs) is signed out after `session`. Ticked: the cookies last until
 * the session ends, after `remembered`. Neither is prolonged by use.
 */
export const lifetimes = {
  /** An access token and its cookie; less when the session ends earlier. */
  access: 10 * minute,
  /** A session that ends with the browser. */
  session: keptFor.sessionDays * day,
  /** A session with « Se souvenir de moi ». */
  remembered: keptFor.rememberedDays * day,
  /** A session of who works here, remembered or not. */
  staff: 12 * hour,
  /** The same, since it was last used: access tokens are renewed while somebody works. */
  staffUnused: hour,
  /** A sign-in between its two steps. */
  pendingSignIn: 5 * minute,
  /** How long a new factor waits to be confirmed. */
  enrolment: 10 * minute,
  /** The refresh token of the login reply's body. */
  bodyRefresh: day,
  /** How long the refresh cookie before the current one still works: a second tab, or a reply that was lost. */
  previousRefresh: 10_000,
  /**
   * How much longer than its tokens a revocation is remembered: a token signed in the instant of the revocation, and services
   * whose clocks run behind.
   */
  revocationSlack: 2 * minute,
  /** The cookie by which a browser is known again, and what is remembered of it. */
  device: keptFor.deviceDays * day,
  /** A link that proves a mailbox: it waits for someone who claimed an address days before they next sign in. */
  mailboxLink: 7 * day,
  /** A signing key signs for so long. */
  signingKey: 30 * day,
  /** A new key is published so long before it signs, that every service has read it. */
  keyNotice: 30 * minute,
  /** An old key stays published so long after the last token it signed: a replica may be late in taking the new one. */
  keyAfterglow: hour,
} as const;
