import { CallingConfig, Port } from '@passerelle/service-kit';
import * as z from 'zod/mini';
import { sandboxpaySettings } from './payments/sandboxpay/sandboxpay-config.js';
import { stripeSettings } from './payments/stripe/stripe-config.js';

/** What svc-billing reads from its environment. */
export const BillingConfig = z.extend(CallingConfig, {
  INTERNAL_PORT: Port,
  /** Folder with the school's `school.yaml`. */
  CONTENT_DIR: z.string('must be set, for example /srv/passerelle/content').check(z.minLength(1)),
  ...stripeSettings,
  ...sandboxpaySettings,
});
export type BillingConfig = z.infer<typeof BillingConfig>;

/** Injection token of the service's configuration. */
export const BILLING_CONFIG = Symbol('BILLING_CONFIG');
