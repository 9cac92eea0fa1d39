import type { Stripe } from 'stripe';
import type { Order } from '../orders/order.entity.js';
import type { OrderSignal } from '../orders/order-state.js';

/** What matters of a provider's checkout session. */
export interface ProviderSession {
  readonly id: string;
  /** The pay page; null once it takes no payment any more. */
  readonly url: string | null;
  /** The order that we made it for; null when it is none of ours. */
  readonly orderId: string | null;
  /** Which attempt of the order. */
  readonly attempt: number;
  /** Cents. */
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  readonly paymentIntent: string | null;
}

/** The provider may add statuses: what is not known to be over is open. */
function statusOf(status: string | null): ProviderSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

/** Reads a session from the provider's answer or from one of its events. */
export function readSession(session: Stripe.Checkout.Session): ProviderSession {
  const { order_id: orderId, attempt } = session.metadata ?? {};
  const intent = session.payment_intent;
  return {
    id: session.id,
    url: session.url,
    orderId: orderId !== undefined && orderId === session.client_reference_id ? orderId : null,
    attempt: /^[1-9]\d{0,5}$/.test(attempt ?? '') ? Number(attempt) : 1,
    amountCents: session.amount_total,
    currency: session.currency,
    status: statusOf(session.status),
    paid: session.payment_status === 'paid',
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
  };
}

/** Whether a session asks for exactly what the order costs. */
export function sessionMatches(order: Order, session: ProviderSession): boolean {
  return (
    order.provider === 'stripe' &&
    session.orderId === order.id &&
    session.amountCents === order.amountCents &&
    session.currency === order.currency
  );
}

/** What a session tells about its order; null while nothing is decided. */
export function signalOf(session: ProviderSession): OrderSignal | null {
  if (session.paid) return 'payment_confirmed';
  return session.status === 'expired' ? 'session_expired' : null;
}
