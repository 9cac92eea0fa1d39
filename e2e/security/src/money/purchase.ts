import { createHmac, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type CardProviderName, cardCalls, receiveStripeWebhook } from '@passerelle/contracts';
import type { Answer } from '../house/client.js';
import type { House } from '../house/house.js';
import { goodPassword, newEmail, type Person, sendCheckout } from '../house/people.js';

/** A visitor's order that waits at the card provider. */
export interface Purchase extends Person {
  readonly provider: CardProviderName;
  readonly orderId: string;
  readonly sessionId: string;
  /** The provider's pay page. */
  readonly payPage: string;
  readonly amountCents: number;
}

export async function purchase(
  house: House,
  form: Readonly<Record<string, string>> = {},
  provider: CardProviderName = 'stripe',
): Promise<Purchase> {
  const person = { email: newEmail(), password: goodPassword };
  const reply = await sendCheckout(house, { ...person, sub_id: 'gold', ...form }, {}, provider);
  expect(reply.status).toBe(303);
  const payPage = reply.headers.location as string;
  const sessionId = payPage.split('/').at(-1) as string;
  const { order_id: orderId, amount_cents: amountCents } = await house.databases.row<{
    order_id: string;
    amount_cents: number;
  }>(
    'billing',
    `SELECT order_id, amount_cents FROM checkout_attempt JOIN purchase_order o ON o.id = order_id WHERE session_id = $1`,
    [sessionId],
  );
  return { ...person, provider, orderId, sessionId, payPage, amountCents };
}

/** Pays at the provider's page, which tells by its own webhook. */
export async function pay({ payPage }: Pick<Purchase, 'payPage'>): Promise<void> {
  expect((await fetch(payPage, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}

export const stateOf = async (house: House, orderId: string): Promise<string> =>
  (
    await house.databases.row<{ state: string }>(
      'billing',
      'SELECT state FROM purchase_order WHERE id = $1',
      [orderId],
    )
  ).state;

/** How often an order was fulfilled: its subscriptions, those that content knows, and its receipts. */
export async function fulfilments(house: House, orderId: string): Promise<readonly number[]> {
  const count = async (database: 'billing' | 'content', sql: string, value: unknown) =>
    (await house.databases.row<{ n: number }>(database, sql, [value])).n;
  const subscriptions = await house.databases.rows<{ id: string }>(
    'billing',
    'SELECT id FROM subscription WHERE order_id = $1',
    [orderId],
  );
  return [
    subscriptions.length,
    await count(
      'content',
      'SELECT count(*)::int AS n FROM entitlement WHERE subscription_id = ANY ($1)',
      subscriptions.map(({ id }) => id),
    ),
    await count('billing', 'SELECT count(*)::int AS n FROM mail WHERE key = $1', `receipt:${orderId}`),
  ];
}

/** The session of a purchase as the provider shows it once it is paid. */
export const paidSession = ({ orderId, sessionId, amountCents }: Purchase) => ({
  id: sessionId,
  object: 'checkout.session',
  client_reference_id: orderId,
  metadata: { order_id: orderId, attempt: '1' },
  status: 'complete',
  payment_status: 'paid',
  amount_total: amountCents,
  currency: 'usd',
  payment_intent: `pi_${orderId}`,
  url: null,
});

export interface Delivery {
  readonly type?: string;
  readonly object: object;
  readonly id?: string;
  /** Default: the house's own secret. */
  readonly secret?: string;
  /** What is sent instead of what was signed. */
  readonly sent?: (body: string) => string;
}

/** Delivers an event as the provider does, signed now. */
export function deliver(house: House, delivery: Delivery): Promise<Answer> {
  const { type = 'checkout.session.completed', object, secret = house.webhookSecret } = delivery;
  const created = Math.floor(Date.now() / 1000);
  const event = { id: delivery.id ?? `evt_${randomUUID()}`, object: 'event', type, livemode: false, created };
  const body = JSON.stringify({ ...event, data: { object } });
  const v1 = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return house.ask(receiveStripeWebhook.path, {
    method: 'POST',
    body: delivery.sent?.(body) ?? body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${v1}` },
  });
}

/** What a browser says when it comes back. */
export const claim = (
  house: House,
  orderId: string,
  sessionId: string,
  success = true,
  provider: CardProviderName = 'stripe',
): Promise<Answer> =>
  house.ask(cardCalls[provider].updatePayment.path, {
    json: {
      checkout_id: sessionId,
      payment_status: success ? 'success' : 'failed',
      payment_id: orderId,
      success,
    },
  });
