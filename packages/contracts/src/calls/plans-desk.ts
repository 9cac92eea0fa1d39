import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant, line } from '../core/schemas.js';
import { currencies, planCurrency } from '../payments.js';
import { Plan, planTypes } from './billing.js';

const { get, post, put } = callsOf('svc-billing');

/** What a plan costs in a currency. `amount` as a person types it: `34.99`. */
const TypedPrice = z.object({
  currency: z.enum(currencies),
  amount: z
    .string()
    .check(z.regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Le prix s’écrit en chiffres, par exemple 34.99.')),
});

/** A plan as it is to be sold: all that is decided of it. Its sentences follow. */
export const PlanFields = z.object({
  // Sentences of plans name them, and `|` parts those.
  plan_name: line(60).check(z.regex(/^[^|]*$/, 'Le nom ne peut pas contenir de barre verticale.')),
  sub_type: z.enum(planTypes),
  /** In a currency that is absent the plan is not sold. */
  prices: z.array(TypedPrice).check(
    z.maxLength(currencies.length),
    z.refine(
      (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
      'Une monnaie a un seul prix.',
    ),
    z.refine(
      (prices) => prices.some(({ currency }) => currency === planCurrency),
      'Un forfait a toujours un prix en dollars.',
    ),
  ),
  /** Days. */
  plan_duration: z.int().check(z.minimum(1), z.maximum(3_650)),
  tier: z.int().check(z.minimum(1), z.maximum(99)),
  corrections: z.int().check(z.minimum(0), z.maximum(999)),
  /** Whether written copies may be among the corrected ones, and spoken ones. */
  written: z.boolean(),
  spoken: z.boolean(),
  interviews: z.int().check(z.minimum(0), z.maximum(999)),
  on_sale: z.boolean(),
});
export type PlanFields = z.infer<typeof PlanFields>;

/** A plan as the school sees it: what its buyers see, every price, and whether it is sold. */
export const DeskPlan = z.extend(Plan, {
  /** Two decimals, the documented dollars first. */
  prices: z.array(z.object({ currency: z.enum(currencies), amount: z.string() })),
  on_sale: z.boolean(),
  /** When somebody set it: no start sets it back to the catalogue. */
  set_at: z.nullable(Instant),
});
export type DeskPlan = z.infer<typeof DeskPlan>;

export const listDeskPlans = get('/mgmt/plans/', {
  summary: 'All plans, those that are not on sale too, with what each currency costs.',
  access: ['admin'],
  replies: { 200: z.object({ results: z.array(DeskPlan) }) },
});

export const previewPlan = post('/mgmt/plans/preview/', {
  summary:
    'What buyers would see if a plan were set so, before and after, and what stands against it. It changes nothing.',
  access: ['admin'],
  body: z.extend(PlanFields, { id: Id }),
  replies: {
    200: z.object({
      /** Of all plans as they are now: saving names it. */
      version: z.int(),
      before: DeskPlan,
      /** Null where something stands against it. */
      after: z.nullable(DeskPlan),
      /** Other plans whose sentences would change with it. */
      others: z.array(z.object({ before: DeskPlan, after: DeskPlan })),
      /** Why it cannot be set so, in French. */
      faults: z.array(z.string()),
    }),
  },
  problems: ['not_found'],
});

export const savePlan = put('/mgmt/plans/{planId}/', {
  summary:
    'Sets a plan as it was previewed, for new orders. A start does not set it back. Where any plan changed since the preview nothing is saved.',
  access: ['admin'],
  params: z.object({ planId: Id }),
  body: z.extend(PlanFields, {
    /** The preview’s. */
    version: z.int(),
  }),
  replies: { 200: DeskPlan },
  problems: ['not_found', 'conflict'],
});
