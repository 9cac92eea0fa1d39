import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, Instant, line } from '../core/schemas.js';
import { CheckoutForm, paymentMethods, planTypes } from './billing.js';

const { get, post } = callsOf('svc-billing');

export const orderStates = ['created', 'pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** `First Time`: bought by a visitor whose account was made for it. `Renewal`: bought by someone signed in. */
export const subscriptionTypes = ['First Time', 'Renewal'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** What an order waits for: the card provider, a transfer that a person confirms, or the refund that was asked for. */
export const orderWaits = ['card', 'transfer', 'refund'] as const;
export type OrderWait = (typeof orderWaits)[number];

/** An order as its buyer sees it. */
export const Order = z.object({
  id: z.string(),
  created_at: Instant,
  paid_at: z.nullable(Instant),
  refunded_at: z.nullable(Instant),
  state: z.enum(orderStates),
  awaits: z.nullable(z.enum(orderWaits)),
  plan_name: z.string(),
  sub_type: z.enum(planTypes),
  /** Days. */
  plan_duration: z.int(),
  /** Two decimals: `"34.99"`. */
  amount: z.string(),
  /** ISO 4217, upper case. */
  currency: z.string(),
  subscription_type: z.enum(subscriptionTypes),
  /** Null where nothing is paid: a demonstration’s, or given by the school. */
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** The school gave it: nothing was paid. Absent: it did not. */
  is_given: z.optional(z.boolean()),
  /** Path of the receipt (PDF, read with the owner’s token), or null. */
  receipt: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

export const listOrders = get('/user/api/orders/', {
  summary:
    'One’s own orders, newest first: what was bought, how it stands, what is awaited, and the receipt.',
  access: 'user',
  replies: { 200: z.object({ results: z.array(Order) }) },
});

/** Everything that svc-billing holds about a person. What was paid with is the provider’s: card numbers never come here. */
export const BillingExport = z.object({
  exported_at: Instant,
  orders: z.array(
    z.extend(Order, {
      /** Where its mails went. */
      email: z.nullable(z.string()),
      /** The provider’s id of the payment. */
      payment_id: z.nullable(z.string()),
      receipt_number: z.nullable(z.int()),
      /** Money that came once too often, and goes back. */
      second_payments: z.optional(
        z.array(z.object({ payment_id: z.string(), received_at: Instant, refunded_at: z.nullable(Instant) })),
      ),
      /** Why the school gave it, or ended what it opens. */
      reasons: z.optional(z.array(z.string())),
    }),
  ),
  /** Those that were ended by a refund too. */
  subscriptions: z.array(
    z.object({
      id: z.string(),
      order_id: z.string(),
      plan_id: z.string(),
      plan_name: z.string(),
      sub_type: z.enum(planTypes),
      starts_at: Instant,
      ends_at: Instant,
      ended_at: z.nullable(Instant),
    }),
  ),
  mails: z.array(z.object({ subject: z.string(), sent_at: z.nullable(Instant) })),
});
export type BillingExport = z.infer<typeof BillingExport>;

export const exportBilling = get('/user/api/orders/export/', {
  summary: 'Everything that this service holds about the signed-in person, as a JSON file.',
  access: 'user',
  replies: { 200: BillingExport },
  rate: 'identity',
});

export const readReceipt = get('/user/api/orders/{orderId}/receipt/', {
  summary: 'The receipt of one’s own paid order, as a PDF file.',
  access: 'user',
  params: z.object({ orderId: Id }),
  replies: { 200: null },
  problems: ['not_found'],
});

/** The account’s fields as in the checkout form; somebody signed in is known by the token. Asked again, it is the same order. */
export const orderByMobileMoney = post('/payment/orangemoney/orders/', {
  summary:
    'Makes the account and an order that waits for a mobile-money transfer, and gives the address of the messaging app with the message written.',
  access: 'optional',
  body: CheckoutForm,
  replies: { 201: z.object({ order: Order, whatsapp_url: z.string() }) },
  problems: ['bad_credentials', 'forbidden', 'not_found', 'conflict', 'order_closed'],
  rate: 'money',
  timeoutMs: 30_000,
});

/** An order as the school sees it. */
export const DeskOrder = z.extend(Order, {
  user_id: z.string(),
  /** Null once the account is gone. */
  email: z.nullable(z.string()),
  /** Empty while nothing is known of the account. */
  first_name: z.string(),
  last_name: z.string(),
  /** Null before a receipt was made out; absent where the service is older, as below. */
  receipt_number: z.optional(z.nullable(z.int())),
  /** What it opens, once it is paid. */
  subscription: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        starts_at: Instant,
        ends_at: Instant,
        /** When it was closed: by its date, by a refund, or by the school. */
        ended_at: z.nullable(Instant),
      }),
    ),
  ),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** Orders that wait for a transfer, that one page holds. */
export const awaitedPage = 200;

/** An order that waits for a transfer. */
export const AwaitedOrder = z.extend(DeskOrder, {
  /** Another one, on this page or not, waits for the same sum. Absent where the service is older. */
  has_twin: z.optional(z.boolean()),
});
export type AwaitedOrder = z.infer<typeof AwaitedOrder>;

export const listAwaitedOrders = get('/mgmt/orders/', {
  summary: `Orders that wait for a transfer to be confirmed, oldest first, ${awaitedPage} at most; \`after=\` the last one seen goes on. Or those of an address alone.`,
  access: ['admin'],
  query: z.object({ email: z.optional(Email), after: z.optional(Id) }),
  replies: {
    200: z.object({
      results: z.array(AwaitedOrder),
      /** Whether others follow. Absent where the service is older. */
      more: z.optional(z.boolean()),
    }),
  },
});

/** Money as a person types it: `34.99`. */
const TypedAmount = z
  .string()
  .check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'Le montant s’écrit en chiffres, par exemple 34.99.'));

const decision = (verb: 'confirm' | 'reject' | 'refund', summary: string) =>
  post(`/mgmt/orders/{orderId}/${verb}/`, {
    summary,
    access: ['admin'],
    params: z.object({ orderId: Id }),
    query: z.object({ amount: z.optional(TypedAmount) }),
    replies: { 200: DeskOrder },
    problems: ['not_found', 'conflict', 'order_closed'],
  });

export const confirmOrder = decision(
  'confirm',
  'The transfer of a mobile-money order has come: it is paid, once, however often this is said. `amount` is what came, in the order’s currency: where it is not the order’s, nothing is confirmed.',
);
export const rejectOrder = decision(
  'reject',
  'The transfer of a mobile-money order did not come: its buyer is told. One that comes later may still be confirmed. `amount` is what came instead, which the buyer and the audit log are told.',
);
export const refundOrder = decision(
  'refund',
  'Gives a paid order’s whole amount back: a card’s through its provider, as soon as that answers; a transfer’s was given back by hand before.',
);

/** Orders that one page holds. */
export const ordersPage = 50;

export const listAllOrders = get('/mgmt/orders/all/', {
  summary: `All orders, newest first, ${ordersPage} at most; \`after=\` the last one seen goes on. \`q=\` is the beginning of an address, the number of an order, or that of a receipt (\`R-000042\`).`,
  access: ['admin'],
  query: z.object({
    state: z.optional(z.enum(orderStates)),
    q: z.optional(line(254)),
    user_id: z.optional(Id),
    after: z.optional(Id),
  }),
  replies: { 200: z.object({ results: z.array(DeskOrder) }) },
});

/** Why the school does something. The audit log keeps it. */
const Reason = line(200);

export const giveOrder = post('/mgmt/orders/give/', {
  summary:
    'Gives a person a plan on sale: an order of 0 that is paid at once, without a receipt; the person is told by mail. The same form sent twice is the same order.',
  access: ['admin'],
  body: z.object({
    /** One per shown form: sent twice (double click, a lost reply), it is one order. */
    form_id: line(64),
    /** Address or id of the account. */
    person: line(254),
    plan_id: Id,
    reason: Reason,
  }),
  replies: { 201: DeskOrder },
  problems: ['not_found', 'conflict'],
});

export const endSubscription = post('/mgmt/subscriptions/{subscriptionId}/end/', {
  summary:
    'Ends a subscription now; nothing is given back. The person is told by mail. One that has ended stays as it is. What follows it begins when it was to begin.',
  access: ['admin'],
  params: z.object({ subscriptionId: Id }),
  body: z.object({ reason: Reason }),
  replies: { 200: DeskOrder },
  problems: ['not_found'],
});
