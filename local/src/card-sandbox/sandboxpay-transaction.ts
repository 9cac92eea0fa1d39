import type { StoredSession } from './objects.js';

/** A transaction as Sandboxpay shows it. Amounts are minor units (kobo). */
export interface SandboxpayTransaction {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly status: 'pending' | 'success' | 'abandoned' | 'reversed';
  readonly pay_url: string | null;
}

const statuses = { open: 'pending', complete: 'success', expired: 'abandoned' } as const;

/** What the sandbox keeps as a session, as Sandboxpay calls it. */
export function transactionOf({ session }: StoredSession, refunded: number): SandboxpayTransaction {
  const status = statuses[session.status];
  return {
    id: session.payment_intent ?? session.id,
    reference: session.id,
    amount: session.amount_total,
    refunded,
    currency: session.currency.toUpperCase(),
    status: refunded === session.amount_total ? 'reversed' : status,
    pay_url: session.url,
  };
}
