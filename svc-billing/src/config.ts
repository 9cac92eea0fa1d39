import { CallingConfig, ContentDir, Port } from '@passerelle/service-kit';
import * as z from 'zod/mini';
import { sandboxpaySettings } from './payments/sandboxpay/sandboxpay-config.js';
import { stripeSettings } from './payments/stripe/stripe-config.js';

/** What svc-billing reads from its environment. */
export const BillingConfig = z.extend(CallingConfig, {
  INTERNAL_PORT: Port,
  CONTENT_DIR: ContentDir,
  ...stripeSettings,
  ...sandboxpaySettings,
});
export type BillingConfig = z.infer<typeof BillingConfig>;

/** Injection token of the service's configuration. */
export const BILLING_CONFIG = Symbol('BILLING_CONFIG');
