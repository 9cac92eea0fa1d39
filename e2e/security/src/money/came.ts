import type { House } from '../house/house.js';

/** What came of an order; all is well where each is 1. */
export interface Came {
  readonly orderId: string;
  readonly subscriptions: number;
  readonly entitlements: number;
  readonly receipts: number;
  /** Handed to the mail server, as svc-billing noted it. */
  readonly sent: number;
}

export const isWhole = ({ subscriptions, entitlements, receipts, sent }: Came) =>
  [subscriptions, entitlements, receipts, sent].every((count) => count === 1);

export async function whatCame({ databases }: House, orderIds: readonly string[]): Promise<readonly Came[]> {
  const orders = await databases.rows<Came & { subscription: string | null }>(
    'billing',
    `SELECT id AS "orderId",
            (SELECT min(id::text) FROM subscription WHERE order_id = o.id) AS subscription,
            (SELECT count(*)::int FROM subscription WHERE order_id = o.id) AS subscriptions,
            (SELECT count(*)::int FROM receipt WHERE order_id = o.id) AS receipts,
            (SELECT count(*)::int FROM mail WHERE key = 'receipt:' || o.id AND sent_at IS NOT NULL) AS sent
       FROM purchase_order o WHERE id = ANY ($1::uuid[])`,
    [orderIds],
  );
  const entitlements = await databases.rows<{ id: string }>(
    'content',
    'SELECT subscription_id AS id FROM entitlement WHERE subscription_id = ANY ($1)',
    [orders.flatMap(({ subscription }) => subscription ?? [])],
  );
  const known = Map.groupBy(entitlements, ({ id }) => id);
  return orders.map(({ subscription, ...order }) => ({
    ...order,
    entitlements: known.get(subscription ?? '')?.length ?? 0,
  }));
}

/** All that the house knows of an order, from the provider's events to what was logged: to be read when something of it is missing. */
export async function storyOf(house: House, orderId: string): Promise<object> {
  const { databases } = house;
  const billing = (sql: string) => databases.rows('billing', sql, [orderId]);
  const events = await databases.rows<{ id: string }>(
    'billing',
    `SELECT id, type, occurred_at, published_at, attempts, last_error FROM outbox_event
      WHERE subject = $1 OR subject IN (SELECT id::text FROM subscription WHERE order_id = $1::uuid)`,
    [orderId],
  );
  const ids = events.map(({ id }) => id);
  const inbox = (database: 'billing' | 'content') =>
    databases.rows(
      database,
      'SELECT consumer, event_id, handled_at FROM inbox_message WHERE event_id = ANY ($1::uuid[])',
      [ids],
    );
  const named = [orderId, ...ids];
  return {
    order: await billing(
      'SELECT id, state, email, user_id, created_at, paid_at FROM purchase_order WHERE id = $1',
    ),
    buyer: await billing(
      'SELECT email, version FROM projected_user WHERE id = (SELECT user_id FROM purchase_order WHERE id = $1)',
    ),
    attempts: await billing(
      'SELECT attempt, session_id, checks, check_after, closed_at FROM checkout_attempt WHERE order_id = $1',
    ),
    webhooks: await billing(
      'SELECT event_id, type, outcome, received_at FROM webhook_event WHERE order_id = $1',
    ),
    subscriptions: await billing('SELECT id, created_on, ends_at FROM subscription WHERE order_id = $1'),
    events,
    bus: await databases.rows(
      'bus',
      `SELECT name, id, state, retry_count, created_on, start_after, started_on, heartbeat_on, completed_on, output
         FROM pgboss.job WHERE data ->> 'id' = ANY ($1)`,
      [ids],
    ),
    inbox: [...(await inbox('billing')), ...(await inbox('content'))],
    mail: await billing(
      `SELECT attempts, last_error, created_at, send_after, sent_at, given_up_at FROM mail WHERE key = 'receipt:' || $1`,
    ),
    log: ['svc-billing', 'svc-content'].flatMap((name) =>
      house.log(name).filter((line) => named.some((id) => line.includes(id))),
    ),
  };
}
