import * as z from 'zod/mini';
import { stripeAddress } from './stripe-address.js';

const isStripeAddress = (value: string) => {
  try {
    stripeAddress(value);
    return true;
  } catch {
    return false;
  }
};

/** What Stripe needs of the environment. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .string('must be set')
    .check(z.regex(/^[rs]k_\w+$/, 'must be a secret key (sk_… or rk_…)')),
  STRIPE_WEBHOOK_SECRET: z
    .string('must be set')
    .check(
      z.regex(/^whsec_[\w+/=-]+$/, 'must be a signing secret (whsec_…), with nothing before or behind it'),
    ),
  /** Only for the card sandbox: where it listens. */
  STRIPE_API_URL: z.optional(
    z.string().check(z.refine(isStripeAddress, { error: 'must be an http(s) origin without a path' })),
  ),
};
