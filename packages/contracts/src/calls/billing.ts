import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, Instant, line } from '../core/schemas.js';
import { passwordMaxLength } from './auth.js';

const { get, post } = callsOf('svc-billing');

export const planTypes = ['Examen', 'Formation'] as const;
export type PlanType = (typeof planTypes)[number];

export const Plan = z.object({
  id: z.string(),
  plan_name: z.string(),
  /** Dollars (USD). */
  amount: z.number(),
  /** Days. */
  plan_duration: z.int(),
  sub_type: z.enum(planTypes),
  /** Features separated by `|`, or null. */
  plan_items: z.nullable(z.string()),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = get('/mgmt/available-subscriptions/', {
  summary: 'The plans on sale.',
  access: 'public',
  replies: { 200: z.array(Plan), 304: null },
});

export const UserSubscription = z.object({
  id: z.string(),
  created_on: Instant,
  subscription_details: z.pick(Plan, { plan_name: true, sub_type: true, amount: true, plan_duration: true }),
});
export type UserSubscription = z.infer<typeof UserSubscription>;

export const listUserSubscriptions = get('/user/api/user-subscriptions/', {
  summary: 'One’s own subscriptions, oldest first: the last is the current one.',
  access: 'user',
  replies: { 200: z.object({ results: z.array(UserSubscription) }) },
});

export const subscriptionStatuses = ['Active', 'Not Active'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const checkSubscription = get('/user/check-subscription/', {
  summary: 'Whether the caller has an active subscription.',
  access: 'user',
  replies: { 200: z.object({ status: z.enum(subscriptionStatuses) }) },
});

/** What a subscription opens, and from when to when. */
export const SubscriptionFacts = z.object({
  subscription_id: z.string(),
  user_id: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  sub_type: z.enum(planTypes),
  /** What the plan opens: tests of this tier and below. */
  tier: z.int(),
  starts_at: Instant,
  ends_at: Instant,
});

/** Internal: what svc-content asks before it refuses someone for want of a plan, as the event of a new one may be late. */
export const listActiveSubscriptions = get('/internal/subscriptions/', {
  summary: 'The subscriptions of a person that are active now, as their events tell of them.',
  access: 'service',
  query: z.object({ user_id: Id }),
  replies: {
    200: z.object({
      results: z.array(
        z.object({
          /** The version that the subscription’s event has. */
          version: z.int(),
          subscription: SubscriptionFacts,
        }),
      ),
    }),
  },
});

/** Providers as they stand in paths. */
export const providers = ['stripe', 'orangemoney'] as const;

/**
 * The browser's checkout form. `amount` is shown on the page and ignored here: the price is the server's plan's.
 * Visitors send their account's fields; signed-in people are known by the cookie.
 * Replies 303: to the provider's page, or back to `/payment?sub_id=…&error=<problem code>` (a browser) — a problem document for clients that ask for JSON.
 */
export const createCheckoutSession = post('/payment/stripe/create-checkout-session/', {
  summary: 'Makes account, order and checkout session, and sends the browser to the card provider.',
  access: 'optional',
  credential: 'cookie',
  contentType: 'application/x-www-form-urlencoded',
  body: z.object({
    sub_id: Id,
    amount: z.optional(line(32, 0)),
    email: z.optional(z.union([Email, z.literal('')])),
    password: z.optional(z.string().check(z.maxLength(passwordMaxLength))),
    first_name: z.optional(line(80, 0)),
    last_name: z.optional(line(80, 0)),
    country: z.optional(line(56, 0)),
    phone: z.optional(line(32, 0)),
    /** One per shown form: sent twice (double click, reload), it is one order. */
    form_id: z.optional(line(64, 0)),
  }),
  replies: { 303: null },
  problems: ['bad_credentials', 'forbidden', 'not_found', 'order_closed', 'payment_provider_unavailable'],
  rate: 'money',
  timeoutMs: 30_000,
});

/** Where the provider sends a browser that gave up: 303 to the confirmation page with the session's id, which Stripe leaves out of `cancel_url`. */
export const returnFromCheckout = get('/payment/stripe/return/{orderId}/', {
  summary: 'Sends a browser that cancelled at the card provider to the confirmation page.',
  access: 'public',
  params: z.object({ orderId: Id }),
  replies: { 303: null },
});

export const updatePayment = post('/payment/stripe/update-payment/', {
  summary: 'Tells how the browser came back from the provider; the server asks the provider itself.',
  access: 'public',
  body: z.object({
    checkout_id: line(255),
    payment_status: z.enum(['success', 'failed']),
    payment_id: Id,
    success: z.boolean(),
  }),
  replies: { 200: z.object({ status: z.int(), message: z.string() }) },
  problems: ['not_found', 'conflict', 'payment_provider_unavailable'],
  rate: 'money',
  timeoutMs: 30_000,
});

export const receiveStripeWebhook = post('/payment/stripe/webhook/', {
  summary: 'Signed events of the card provider.',
  access: 'public',
  contentType: 'raw-json',
  replies: { 200: z.object({ received: z.boolean() }) },
  bodyLimit: 'answers',
  rate: 'provider',
  crossSite: true,
});
