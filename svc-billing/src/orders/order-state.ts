import type { OrderState } from '@passerelle/contracts';

/**
 * What can happen to an order. Of a card's the provider tells (or, `payment_failed`, the buyer's browser); of a transfer's a person of the
 * school, who saw the money come or not.
 */
export type OrderSignal =
  | 'session_opened'
  | 'payment_confirmed'
  | 'payment_failed'
  | 'session_expired'
  | 'payment_refunded';

/**
 * - `created`: written, the provider not asked yet.
 * - `pending`: the provider has a page for it, or its buyer was told how to transfer the money.
 * - `failed`, `expired`: no payment came. Neither is the last word: one may still be confirmed, and money that was taken is always
 *   answered for; and the buyer may try again.
 * - `paid`: only a refund moves it.
 * - `refunded`: the end. A confirmation that arrives after the refund changes nothing.
 */
const table: Readonly<Record<OrderState, Partial<Record<OrderSignal, OrderState>>>> = {
  created: {
    session_opened: 'pending',
    payment_confirmed: 'paid',
    payment_failed: 'failed',
    session_expired: 'expired',
    payment_refunded: 'refunded',
  },
  pending: {
    payment_confirmed: 'paid',
    payment_failed: 'failed',
    session_expired: 'expired',
    payment_refunded: 'refunded',
  },
  failed: {
    session_opened: 'pending',
    payment_confirmed: 'paid',
    session_expired: 'expired',
    payment_refunded: 'refunded',
  },
  expired: { session_opened: 'pending', payment_confirmed: 'paid', payment_refunded: 'refunded' },
  paid: { payment_refunded: 'refunded' },
  refunded: {},
};

/** The state after a signal; the same state when the signal changes nothing. */
export function nextState(state: OrderState, signal: OrderSignal): OrderState {
  return table[state][signal] ?? state;
}
