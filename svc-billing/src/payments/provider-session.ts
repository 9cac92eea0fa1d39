import type { CardProviderName } from '@passerelle/contracts';
import type { Order } from '../orders/order.entity.js';
import type { OrderSignal } from '../orders/order-state.js';

/** What matters of a provider's checkout session. */
export interface ProviderSession {
  readonly provider: CardProviderName;
  readonly id: string;
  /** The pay page; null once it takes no payment any more. */
  readonly url: string | null;
  /** The order that we made it for; null when it is none of ours. */
  readonly orderId: string | null;
  /** Which attempt of the order. */
  readonly attempt: number;
  /** Minor units of the currency. */
  readonly amountCents: number | null;
  /** ISO 4217, lower case. */
  readonly currency: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  /** The provider's id of the payment, once there is one: refunds name it. */
  readonly payment: string | null;
}

/** The number of an attempt as a provider gives it back; 1 where it is none. */
export const attemptOf = (text: string | undefined): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;

/** Whether a session asks for exactly what the order costs. */
export function sessionMatches(order: Order, session: ProviderSession): boolean {
  return (
    order.provider === session.provider &&
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
