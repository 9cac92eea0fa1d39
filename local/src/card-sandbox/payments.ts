import {
  type CheckoutSession,
  newId,
  type PaymentIntent,
  type Refund,
  type StoredSession,
  type StripeEvent,
  unixNow,
} from './objects.js';
import { integer, metadata, optionalText } from './read-params.js';
import { transactionOf } from './sandboxpay-transaction.js';
import type { SandboxStore } from './store.js';
import { invalid, notFound } from './stripe-error.js';
import type { FormObject } from './stripe-form.js';

/** Who caused an event: shown in it, as Stripe does. */
export interface Cause {
  readonly apiVersion: string | null;
  readonly idempotencyKey: string | null;
}

/** A caller without an API request: the pay page or the clock. */
export const NO_REQUEST: Cause = { apiVersion: null, idempotencyKey: null };

function event(type: string, object: unknown, cause: Cause): Record<string, StripeEvent> {
  const id = newId('evt');
  return {
    [id]: {
      id,
      object: 'event',
      type,
      api_version: cause.apiVersion,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: cause.idempotencyKey },
      data: { object },
      created: unixNow(),
    },
  };
}

/** What is told of a session: Stripe's event, or Sandboxpay's. */
function eventOf(store: SandboxStore, type: string, stored: StoredSession, object: unknown, cause: Cause) {
  const words = sandboxpayTypes[type];
  return stored.provider === 'sandboxpay' && words
    ? event(words, transactionOf(stored, refundedOf(store, stored)), cause)
    : event(type, object, cause);
}

const sandboxpayTypes: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'transaction.succeeded',
  'checkout.session.expired': 'transaction.abandoned',
};

/** Marks an open session paid, once: a second click finds it complete and changes nothing. */
export function pay(store: SandboxStore, stored: StoredSession): CheckoutSession {
  const { session } = stored;
  if (session.status !== 'open') return session;
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    livemode: false,
    status: 'succeeded',
    amount: session.amount_total,
    amount_received: session.amount_total,
    currency: session.currency,
    metadata: stored.intentMetadata,
    latest_charge: newId('ch'),
    created: unixNow(),
  };
  const paid: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  };
  const now = { ...stored, session: paid };
  store.commit({
    sessions: { [session.id]: now },
    intents: { [intent.id]: intent },
    events: eventOf(store, 'checkout.session.completed', now, paid, NO_REQUEST),
  });
  return paid;
}

/** @throws {StripeError} when the session is not open any more */
export function expire(store: SandboxStore, stored: StoredSession, cause: Cause): CheckoutSession {
  const { session } = stored;
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  const now = { ...stored, session: expired };
  store.commit({
    sessions: { [session.id]: now },
    events: eventOf(store, 'checkout.session.expired', now, expired, cause),
  });
  return expired;
}

/** Expires the open sessions whose time is over. */
export function expireDue(store: SandboxStore, now: number): void {
  for (const stored of store.sessions.values()) {
    if (stored.session.status === 'open' && stored.session.expires_at <= now)
      expire(store, stored, NO_REQUEST);
  }
}

/** What was given back of a session's payment, minor units. */
export function refundedOf(store: SandboxStore, { session }: StoredSession): number {
  return refundedOfIntent(store, session.payment_intent);
}

function refundedOfIntent(store: SandboxStore, intent: string | null): number {
  return [...store.refunds.values()]
    .filter((refund) => refund.payment_intent === intent)
    .reduce((sum, refund) => sum + refund.amount, 0);
}

function refundedIntent(store: SandboxStore, params: FormObject): PaymentIntent {
  const id = optionalText(params.payment_intent, 'payment_intent');
  const charge = optionalText(params.charge, 'charge');
  const found = id
    ? store.intents.get(id)
    : [...store.intents.values()].find((intent) => charge !== undefined && intent.latest_charge === charge);
  if (found) return found;
  if (id ?? charge) throw notFound(id ? 'payment_intent' : 'charge', id ?? charge ?? '');
  throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
}

/** Refunds what is left of a payment, or the amount asked for. */
export function refund(store: SandboxStore, params: FormObject, cause: Cause): Refund {
  const intent = refundedIntent(store, params);
  const before = refundedOfIntent(store, intent.id);
  const left = intent.amount - before;
  if (left === 0)
    throw invalid(
      `Charge ${intent.latest_charge} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  const amount = params.amount === undefined ? left : integer(params.amount, 'amount', 1);
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    );
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    status: 'succeeded',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge,
    reason: optionalText(params.reason, 'reason') ?? null,
    metadata: metadata(params.metadata, 'metadata'),
    created: unixNow(),
  };
  const charge = {
    id: intent.latest_charge,
    object: 'charge',
    livemode: false,
    amount: intent.amount,
    amount_refunded: before + amount,
    refunded: amount === left,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata: intent.metadata,
    created: intent.created,
  };
  const stored = [...store.sessions.values()].find(({ session }) => session.payment_intent === intent.id);
  const told =
    stored?.provider === 'sandboxpay'
      ? event('transaction.refunded', transactionOf(stored, before + amount), cause)
      : event('charge.refunded', charge, cause);
  store.commit({ refunds: { [made.id]: made }, events: told });
  return made;
}
