import * as z from 'zod/mini';
import type { ProviderRefund } from '../card-provider.js';
import { attemptOf, type ProviderSession } from '../provider-session.js';

/** A transaction as Sandboxpay shows it: known by the reference that we gave it. */
export const Transaction = z.object({
  id: z.string(),
  reference: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** Minor units. */
  refunded: z.int(),
  /** Upper case. */
  currency: z.string(),
  status: z.string(),
  pay_url: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

/** The reference of an order's attempt: Sandboxpay takes one only once. */
export const referenceOf = (orderId: string, attempt: number): string => `${orderId}.${attempt}`;

const partsOf = (reference: string) => {
  const [orderId = '', attempt, ...more] = reference.split('.');
  return { orderId: attempt === undefined || more.length > 0 ? null : orderId, attempt: attemptOf(attempt) };
};

export function readTransaction(transaction: Transaction): ProviderSession {
  const { id, reference, amount, currency, status } = transaction;
  const paid = status === 'success' || status === 'reversed';
  return {
    ...partsOf(reference),
    provider: 'sandboxpay',
    id: reference,
    url: transaction.pay_url,
    amountCents: amount,
    currency: currency.toLowerCase(),
    status: paid ? 'complete' : status === 'abandoned' ? 'expired' : 'open',
    paid,
    payment: paid ? id : null,
  };
}

export const readReversal = ({ id, reference, amount, refunded, currency }: Transaction): ProviderRefund => ({
  orderId: partsOf(reference).orderId,
  payment: id,
  amountCents: amount,
  refundedCents: refunded,
  currency: currency.toLowerCase(),
});
