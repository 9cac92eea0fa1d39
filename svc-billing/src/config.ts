import { BaseConfig } from '@passerelle/service-kit';
import * as z from 'zod/mini';
import { stripeAddress } from './payments/stripe-options.js';

const isStripeAddress = (value: string) => {
  try {
    stripeAddress(value);
    return true;
  } catch {
    return false;
  }
};

/** What svc-billing reads from its environment. */
export const BillingConfig = z.extend(BaseConfig, {
  SERVICE_TOKEN_SECRET: z
    .string('must be set: svc-billing calls svc-auth with it')
    .check(z.minLength(32, 'must have at least 32 characters')),
  /** svc-auth's internal listener. */
  AUTH_INTERNAL_URL: z.string('must be set, for example http://127.0.0.1:4002').check(
    z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
      error: 'must be an http(s) URL',
    }),
  ),
  STRIPE_SECRET_KEY: z
    .string('must be set')
    .check(z.regex(/^[rs]k_\w+$/, 'must be a secret key (sk_… or rk_…)')),
  STRIPE_WEBHOOK_SECRET: z
    .string('must be set')
    .check(z.regex(/^whsec_/, 'must be a signing secret (whsec_…)')),
  /** Only for the card sandbox: where it listens. */
  STRIPE_API_URL: z.optional(
    z.string().check(z.refine(isStripeAddress, { error: 'must be an http(s) origin without a path' })),
  ),
});
export type BillingConfig = z.infer<typeof BillingConfig>;

/** Injection token of the service's configuration. */
export const BILLING_CONFIG = Symbol('BILLING_CONFIG');
