import type { Stripe } from 'stripe';
import type { FailedRefund, ProviderRefund } from '../card-provider.js';
import { attemptOf, type ProviderSession } from '../provider-session.js';

/** Stripe may add statuses: what is not known to be over is open. */
function statusOf(status: string | null): ProviderSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

const intentOf = (intent: string | { readonly id: string } | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** Reads a session from Stripe's answer or from one of its events. */
export function readSession(session: Stripe.Checkout.Session): ProviderSession {
  const { order_id: orderId, attempt } = session.metadata ?? {};
  return {
    provider: 'stripe',
    id: session.id,
    url: session.url,
    orderId: orderId !== undefined && orderId === session.client_reference_id ? orderId : null,
    attempt: attemptOf(attempt),
    amountCents: session.amount_total,
    currency: session.currency,
    status: statusOf(session.status),
    paid: session.payment_status === 'paid',
    payment: intentOf(session.payment_intent),
  };
}

/** Reads what was given back of a charge. */
export function readRefund(charge: Stripe.Charge): ProviderRefund {
  return {
    orderId: charge.metadata.order_id ?? null,
    payment: intentOf(charge.payment_intent),
    amountCents: charge.amount,
    refundedCents: charge.refunded ? charge.amount : charge.amount_refunded,
    currency: charge.currency,
  };
}

/** Reads which refund failed. */
export function readFailedRefund(refund: Stripe.Refund): FailedRefund {
  return { orderId: refund.metadata?.order_id ?? null, payment: intentOf(refund.payment_intent) };
}
