import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, Instant, line } from '../core/schemas.js';
import type { Skill } from '../exam/skill.js';
import { passwordMaxLength } from './sessions.js';

const { get } = callsOf('svc-billing');

export const planTypes = ['Examen', 'Formation'] as const;
export type PlanType = (typeof planTypes)[number];

/** How an order is paid: by card, or by a mobile-money transfer that a person confirms. */
export const paymentMethods = ['card', 'orangemoney'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a plan includes of the teachers’ work. */
export const Allowances = z.object({
  /** Copies that a teacher corrects, written and spoken ones together. */
  corrections: z.int().check(z.minimum(0)),
  /** Whether written copies may be among them. */
  written: z.boolean(),
  /** Whether spoken ones may. */
  spoken: z.boolean(),
  /** Oral interviews with a teacher. */
  interviews: z.int().check(z.minimum(0)),
});
export type Allowances = z.infer<typeof Allowances>;

/** What a plan gives, in figures. */
export const Included = z.extend(Allowances, {
  /** Series that it opens, of all skills; null before svc-content said what it holds. */
  series: z.nullable(z.int()),
  /** The same by skill. */
  series_by_skill: z.optional(
    z.object({
      written_comprehension: z.int(),
      oral_comprehension: z.int(),
      written_expression: z.int(),
      oral_expression: z.int(),
    } satisfies Record<Skill, unknown>),
  ),
  /** Mock exams that it opens. */
  mock_exams: z.nullable(z.int()),
});
export type Included = z.infer<typeof Included>;

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
  /** Tests of this tier and below are open. */
  tier: z.optional(z.int()),
  /** The figures of its features. */
  included: z.optional(Included),
  /** How it can be paid at this school: mobile money only where transfers can be announced. Absent: not said. */
  payment_methods: z.optional(z.array(z.enum(paymentMethods))),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = get('/mgmt/available-subscriptions/', {
  summary: 'The plans on sale.',
  access: 'public',
  kept: 'briefly',
  replies: { 200: z.array(Plan), 304: null },
});

export const UserSubscription = z.object({
  id: z.string(),
  created_on: Instant,
  subscription_details: z.extend(
    z.pick(Plan, { plan_name: true, sub_type: true, amount: true, plan_duration: true }),
    {
      /** ISO 4217, of `amount`. */
      currency: z.optional(z.string()),
      /** As it was bought; absent before plans had allowances: nothing is counted then. */
      included: z.optional(Included),
    },
  ),
});
export type UserSubscription = z.infer<typeof UserSubscription>;

export const listUserSubscriptions = get('/user/api/user-subscriptions/', {
  summary:
    'One’s own subscriptions: the last is the current one; those that are to come (`created_on` is the start) are first.',
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
  /** When it was paid; a renewal may start later. Absent: when it starts. */
  bought_at: z.optional(Instant),
  /** Absent: bought before plans had them, nothing is counted. */
  allowances: z.optional(Allowances),
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

/**
 * What the checkout page sends. `amount` is shown on the page and ignored here: the price is the server's plan's.
 * Visitors send their account's fields.
 */
export const CheckoutForm = z.object({
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
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;
