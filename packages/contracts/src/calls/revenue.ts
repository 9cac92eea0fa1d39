import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';

const { get } = callsOf('svc-billing');

/** Days that one reply holds at most: a year. */
export const revenueDays = 366;

/** What was sold of a plan in a currency. Two decimals; `net` is `paid` less `refunded`, and may be below zero. */
const Sales = z.object({
  plan_id: z.string(),
  /** As it is called now. */
  plan_name: z.string(),
  /** ISO 4217, upper case. */
  currency: z.string(),
  /** Orders that were paid. */
  orders: z.int(),
  paid: z.string(),
  /** What was given back, on the day that it was, whenever it had been paid. */
  refunded: z.string(),
  net: z.string(),
});
export type Sales = z.infer<typeof Sales>;

/** The school’s day, by its clock. Empty: nothing was sold or given back. */
export const RevenueDay = z.object({ date: z.iso.date(), sales: z.array(Sales) });
export type RevenueDay = z.infer<typeof RevenueDay>;

export const readRevenue = get('/mgmt/revenue/', {
  summary: `What came in by day, plan and currency, from the day \`from\` to the day \`to\` of the school’s clock, ${revenueDays} days at most. What the school gave and a demonstration’s are not in it.`,
  access: ['admin'],
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  replies: {
    200: z.object({
      time_zone: z.string(),
      /** Every day, the first first. */
      days: z.array(RevenueDay),
      /** Of all days. */
      totals: z.array(Sales),
    }),
  },
});
