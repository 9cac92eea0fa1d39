import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from '../database/rows.js';
import type { SystemFacts } from '../system/messages.js';

const services = ['auth', 'content', 'billing', 'booking'] as const;
/** Longest way from the end of a load to nothing under way, ms. */
const settleMs = 60_000;
const gauges = ['outbox_pending', 'inbox_pending', 'inbox_dead_letters', 'mails_pending'] as const;

/** What has not been done yet, by service: `svc-billing outbox_pending 3`. Read from /metrics, so it fits every transport. */
async function unfinished(urlOf: (service: (typeof services)[number]) => string): Promise<string[]> {
  const open = await Promise.all(
    services.map(async (name) => {
      const text = await (await fetch(`${urlOf(name)}/metrics`)).text();
      return gauges
        .map((gauge) => [gauge, new RegExp(`^${gauge} (\\S+)$`, 'm').exec(text)?.[1] ?? 'missing'] as const)
        .filter(([, value]) => value !== '0')
        .map(([gauge, value]) => `svc-${name} ${gauge} ${value}`);
    }),
  );
  return open.flat();
}

/** Orders that are paid at the provider, who tells of it again up to 30 s after a call that failed. */
async function untold(billingUrl: string, paid: readonly { readonly orderId: string }[]): Promise<string[]> {
  const pending = await rowsOf<{ id: string }>(
    billingUrl,
    `SELECT id FROM purchase_order WHERE state = 'pending' AND id = ANY ($1)`,
    [paid.map(({ orderId }) => orderId)],
  );
  return pending.map(({ id }) => `order ${id} is pending`);
}

/** Waits until nothing is under way: the events of a killed consumer come again after 20 s. */
export async function settled(
  urlOf: Parameters<typeof unfinished>[0],
  billingUrl: string,
  paid: Parameters<typeof untold>[1],
): Promise<void> {
  const end = performance.now() + settleMs;
  for (;;) {
    const open = [...(await untold(billingUrl, paid)), ...(await unfinished(urlOf))];
    if (open.length === 0) return;
    if (performance.now() > end) throw new Error(`not settled: ${open.join(', ')}`);
    await sleep(200);
  }
}

export interface StoredAnswer {
  readonly attempt_id: string;
  readonly question_id: string;
  readonly response: string;
  readonly seq: number;
}

/** A mail as it lies in the mailbox. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly text: string;
}

/** What the system holds, as far as people were promised something. */
export interface StoredState {
  readonly answers: readonly StoredAnswer[];
  readonly attempts: readonly {
    id: string;
    user_id: string;
    submitted: boolean;
    events: number;
    /** An expression that a mail asks the school to grade. */
    to_grade: boolean;
  }[];
  readonly orders: readonly {
    id: string;
    email: string;
    state: string;
    subscription_id: string | null;
    subscriptions: number;
    receipts: number;
  }[];
  /** Subscription ids that svc-content knows of. */
  readonly entitlements: readonly string[];
  readonly messages: readonly string[];
  readonly bookings: readonly string[];
  readonly accounts: readonly { email: string; projections: number }[];
  readonly mails: readonly ReceivedMail[];
}

export async function readState({
  databaseUrls,
  mailbox,
}: {
  readonly databaseUrls: Readonly<Record<(typeof services)[number], string>>;
  readonly mailbox: SystemFacts['mailbox'];
}): Promise<StoredState> {
  const { auth, content, billing, booking } = databaseUrls;
  const projected = async (url: string) =>
    new Set(
      (await rowsOf<{ email: string }>(url, 'SELECT email FROM projected_user')).map((row) => row.email),
    );
  const projections = await Promise.all([content, billing, booking].map(projected));
  const accounts = await rowsOf<{ email: string }>(auth, 'SELECT email FROM account');
  return {
    answers: await rowsOf(content, 'SELECT attempt_id, question_id, response, seq::int AS seq FROM answer'),
    attempts: await rowsOf(
      content,
      `SELECT id, user_id, submitted_at IS NOT NULL AS submitted,
         (SELECT count(*)::int FROM outbox_event
           WHERE subject = attempt.id::text
             AND type IN ('content.response.submitted.v1', 'content.expression.submitted.v1')) AS events,
         EXISTS (SELECT FROM submitted_expression WHERE response_id = attempt.id AND words > 0 AND NOT kept_back) AS to_grade
       FROM attempt`,
    ),
    orders: await rowsOf(
      billing,
      `SELECT o.id, o.email, o.state, (SELECT min(id::text) FROM subscription WHERE order_id = o.id) AS subscription_id,
         (SELECT count(*)::int FROM subscription WHERE order_id = o.id) AS subscriptions,
         (SELECT count(*)::int FROM mail WHERE key = 'receipt:' || o.id AND sent_at IS NOT NULL) AS receipts
       FROM purchase_order o WHERE provider <> 'demo'`,
    ),
    entitlements: (
      await rowsOf<{ id: string }>(content, 'SELECT subscription_id AS id FROM entitlement')
    ).map(({ id }) => id),
    messages: (await rowsOf<{ message: string }>(content, 'SELECT message FROM contact_message')).map(
      ({ message }) => message,
    ),
    bookings: (
      await rowsOf<{ slot: string }>(
        booking,
        `SELECT to_char(starts_at AT TIME ZONE 'America/Toronto', 'FMDD-FMMM-YYYY HH24:MI:SS') AS slot FROM booking`,
      )
    ).map(({ slot }) => slot),
    accounts: accounts.map(({ email }) => ({
      email,
      projections: projections.filter((emails) => emails.has(email)).length,
    })),
    mails: mailbox ? await readMailbox(mailbox.api) : [],
  };
}

async function readMailbox(api: string): Promise<ReceivedMail[]> {
  const mails = (await (await fetch(api)).json()) as {
    messageId?: string;
    to?: { address: string }[];
    text?: string;
  }[];
  // Killed with a mail in hand, the mailbox keeps its beginning; the sender, who was told nothing, sends it again.
  return mails.map(({ messageId = '', to, text = '' }) => ({ messageId, to: to?.[0]?.address ?? '', text }));
}
