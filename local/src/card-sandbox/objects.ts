import { randomBytes } from 'node:crypto';

/** Times are unix seconds, amounts the currency's smallest unit (cents), as in Stripe's API. */
export type Metadata = Record<string, string>;

export interface LineItem {
  readonly id: string;
  readonly object: 'item';
  readonly description: string;
  readonly currency: string;
  readonly quantity: number;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly price: { readonly object: 'price'; readonly currency: string; readonly unit_amount: number };
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly livemode: false;
  readonly mode: 'payment';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly customer_email: string | null;
  readonly customer_details: { readonly email: string | null } | null;
  readonly metadata: Metadata;
  readonly payment_intent: string | null;
  readonly payment_method_types: readonly string[];
  readonly success_url: string;
  readonly cancel_url: string | null;
  /** The pay page; null once it takes no payment any more. */
  readonly url: string | null;
  readonly created: number;
  readonly expires_at: number;
}

/** What the sandbox keeps of a session beside what every reply shows. */
export interface StoredSession {
  readonly session: CheckoutSession;
  readonly lineItems: readonly LineItem[];
  readonly intentMetadata: Metadata;
  /** Whose words it is told in; Stripe's where it is not said. */
  readonly provider?: 'sandboxpay';
}

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly livemode: false;
  readonly status: 'succeeded';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly latest_charge: string;
  readonly created: number;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly status: 'succeeded';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
  readonly reason: string | null;
  readonly metadata: Metadata;
  readonly created: number;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly api_version: string | null;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly data: { readonly object: unknown };
  readonly created: number;
}

/** An id of Stripe's kind: `cs_test_…`, `pi_…`, `evt_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}
