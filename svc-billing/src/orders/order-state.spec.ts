import { describe, expect, it } from '@jest/globals';
import { type OrderState, orderStates } from '@passerelle/contracts';
import fc from 'fast-check';
import { nextState, type OrderSignal } from './order-state.js';

const signals: OrderSignal[] = [
  'session_opened',
  'payment_confirmed',
  'payment_failed',
  'session_expired',
  'payment_refunded',
];
const after = (sequence: readonly OrderSignal[], from: OrderState = 'created') =>
  sequence.reduce(nextState, from);

describe('the order’s states', () => {
  it('goes the usual way', () => {
    expect(after(['session_opened', 'payment_confirmed'])).toBe('paid');
    expect(after(['session_opened', 'session_expired'])).toBe('expired');
    expect(after(['session_opened', 'payment_confirmed', 'payment_refunded'])).toBe('refunded');
  });

  it('lets a late payment win over giving up and over expiry', () => {
    expect(after(['session_opened', 'payment_failed', 'payment_confirmed'])).toBe('paid');
    expect(after(['session_opened', 'session_expired', 'payment_confirmed'])).toBe('paid');
  });

  it('lets the buyer try again', () => {
    expect(after(['session_opened', 'payment_failed', 'session_opened'])).toBe('pending');
  });

  const anySignal = fc.constantFrom(...signals);

  it('never leaves paid but for a refund, and never leaves refunded', () => {
    fc.assert(
      fc.property(fc.array(anySignal), (sequence) => {
        const unrefunded = sequence.filter((signal) => signal !== 'payment_refunded');
        expect(after(unrefunded, 'paid')).toBe('paid');
        expect(after(sequence, 'refunded')).toBe('refunded');
      }),
    );
  });

  it('is paid whatever the order of arrival, once the provider confirmed and did not refund', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(signals, { minLength: 1 }), (sequence) => {
        const state = after(sequence);
        expect(orderStates).toContain(state);
        if (sequence.includes('payment_refunded')) expect(state).toBe('refunded');
        else if (sequence.includes('payment_confirmed')) expect(state).toBe('paid');
      }),
    );
  });

  it('takes a repeated signal as said once', () => {
    for (const state of orderStates) {
      for (const signal of signals) {
        const once = nextState(state, signal);
        expect(nextState(once, signal)).toBe(once);
      }
    }
  });
});
