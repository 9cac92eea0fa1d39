import { it } from '@jest/globals';

/**
 * The lines of the security bar under *Accounts and sessions*, *Access*, *Requests*, *Money* and *Shutting the house*, each with its OWASP ASVS 5.0 id where it has one.
 * Every line has at least one test that bears its name; the suite's last test fails for one that has none.
 */
const lines = {
  argon2: 'Argon2id, 19 MiB / t2 / p1 or stronger [11.4.2]',
  passwords: 'Passwords: at least 6 characters, at least 64 accepted, the 3,000 most common refused [6.2]',
  sameAnswers:
    'Known and unknown e-mail: same status, body and timing at login, reset and registration [6.3.8]',
  checkEmail: 'check-email reveals existence by specification: a strict budget per address, then 429',
  guessing: '1,000 wrong passwords from 50 addresses are bounded and the victim is not locked out [6.3.1]',
  noDefaults: 'No default account outside the embedded default [6.3.2]',
  resetToken: 'Reset token: 128 random bits or more, stored hashed, expiring, single use',
  resetEffects: 'A reset revokes all sessions, sends a mail, does not sign in [7.4.3]',
  oneLine:
    'Names, titles and subjects are one line without control or bidi characters; messages have line breaks and tabs only',
  noNames: 'No mail calls anybody by a name before their mailbox is proven; paying proves nothing',
  mailboxLink:
    'The link that proves a mailbox: with its account’s session only, single use, stored hashed, expiring',
  mailboxYields:
    'An unproven account yields to who proves its mailbox: password, sessions and names are erased, the address is told',
  accessTokens: 'Access tokens: Ed25519, 10 minutes, kid, JWKS; algorithm, audience, issuer and type pinned',
  keyRotation: 'Key rotation without sign-outs',
  refreshRotation:
    'Refresh token: opaque, rotated, the previous one tolerated for seconds, older reuse revokes the family [10.4.5]',
  cookies: 'HttpOnly SameSite cookies, __Host- over TLS',
  bodyRefresh: 'The refresh of the body: same family, does not rotate, 24 h at most, revocable',
  ending:
    'Logout and disabling take effect within 1 s in every service, kept until the tokens expire [7.4.1]',
  defaultDeny: 'Default deny from the contract table: every route × every role [8.2.1]',
  othersIds: 'A’s ids with B’s token are refused [8.2.2]',
  extraFields: 'Unknown and extra fields are stripped and change nothing [15.3.3]',
  secondFactor:
    'Who works here has no role but a learner’s in a session that no second factor proves, on any call [6.3.3]',
  demotion: 'Demotion applies immediately [8.3.2]',
  keysInExam: 'No key of a test leaves while one is being examined on it',
  examinerSheet:
    'What the examiner of a spoken task has before them leaves with a submission of it, by no other call',
  freeTest: 'A test without a plan: once, in exam mode, by a proven mailbox; no key of it leaves by any call',
  heardOnce:
    'In exam conditions a recording is heard once: after a reload it goes on from what the server holds, never beyond the time that passed',
  soundsInTurn:
    'Recordings that only a mock exam shows have addresses signed for the attempt, given one after the other; none is public by name',
  sentAgain: 'The same answers sent again are one submission',
  oralPart:
    'A running oral part of a mock exam is ended by the interview that names it, and by no other call',
  strippedHeaders: 'The gateway strips X-User-*, X-Forwarded-* and hop headers that clients send',
  ownVerification: 'Services verify the token themselves',
  crossSite: 'State changes with Sec-Fetch-Site: cross-site are refused, else Origin is checked [3.5.1]',
  webhook: 'The card provider’s webhook is the one exception, it has a signature',
  bookingLinks: 'approve_booking and reject_booking need a bearer token with the role, though they are GETs',
  bookingRace: 'An hour that many ask for at once is one person’s; the database itself gives no seat twice',
  bodyLimits: 'Body limits on every route',
  contentTypes: 'Content types on every route',
  fieldLimits: 'Field limits on every route',
  timeLimits: 'Time limits on every route',
  fuzz: 'Whatever a call is sent, it answers as its row declares, and never with a 5xx',
  compression: 'Public lists and question sets are compressed, never a reply that carries a token',
  price: 'The price comes from the server’s plan, never from the browser',
  everyProvider:
    'Every card provider alike: its price in its currency, its signature, its own word; paid once, refunded once',
  proof:
    'An order is paid only when the provider says so: signature on the raw body, its own session; amount, currency and order compared',
  once: 'A payment is fulfilled once, whatever is repeated, shuffled or concurrent',
  late: 'Events that come three days late, or again, fulfil once and undo nothing',
  providerAway: 'A card provider that is down or slow loses no order and takes no payment twice',
  crashPoints:
    'svc-billing that crashes before commit, after commit, after publish or before ack fulfils once',
  manyOrders: 'Orders under all these faults at once: as many subscriptions, entitlements and receipts',
  desk: 'Transfers are confirmed, and refunds decided, by administrators alone, once',
  refunds: 'Refunds go through the order’s state machine, and end what was opened',
  busAway: 'A bus that is away keeps no sign-out from holding, and no plan that was bought from opening',
  slowClients: 'Who sends slowly or reads nothing keeps nobody from a service, and is cut off',
  sums: 'What strangers send uses up nobody else’s budget',
  shares: 'One person has a share: 2 pending and 5 future bookings, ten copies a day that reach the teachers',
  signInFlood: 'A crowd that signs in at once waits 5 s at most, and keeps nobody else waiting',
} as const;
export type Line = keyof typeof lines;

const tested = new Set<Line>();

/** A test of a line, named after it. `case_` tells which part of it. */
export function test(line: Line, case_: string, run: () => Promise<void>, timeoutMs?: number): void {
  tested.add(line);
  it(`${lines[line]} — ${case_}`, run, timeoutMs);
}

/** Lines that need a provider that fails, or a service that dies: on a system of their own. */
export const faultyLines: readonly Line[] = ['late', 'providerAway', 'crashPoints', 'manyOrders'];

/** Which of these have no test in this file. */
export const untested = (of: readonly Line[]): Line[] => of.filter((line) => !tested.has(line));

/** The lines of the system that all share. */
export const sharedLines = (Object.keys(lines) as Line[]).filter((line) => !faultyLines.includes(line));
