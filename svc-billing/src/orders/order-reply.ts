import { decimalOf, fillPath, type OrderWait, type Order as Reply, readReceipt } from '@passerelle/contracts';
import { isUnpaid, type Order, type OrderProvider } from './order.entity.js';

/** How an order is paid: whatever is neither by hand nor for nothing is a card. */
export const methodOf = (provider: OrderProvider): Reply['payment_method'] =>
  isUnpaid(provider) ? null : provider === 'orangemoney' ? provider : 'card';

/** What an order waits for; null when nothing is to come. */
export function awaits({ state, provider, refundDue }: Order): OrderWait | null {
  if (state === 'paid') return refundDue ? 'refund' : null;
  if (state !== 'pending' && state !== 'created') return null;
  return provider === 'orangemoney' ? 'transfer' : 'card';
}

/** Whether a receipt is due: something was really paid, whatever became of it. */
export const hasReceipt = ({ provider, paidAt }: Order): boolean => !isUnpaid(provider) && paidAt !== null;

/** An order as its buyer sees it. */
export function asReply(order: Order): Reply {
  return {
    id: order.id,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded_at: order.refundedAt?.toISOString() ?? null,
    state: order.state,
    awaits: awaits(order),
    plan_name: order.planName,
    sub_type: order.subType,
    plan_duration: order.planDuration,
    amount: decimalOf(order.amountCents, order.currency),
    currency: order.currency.toUpperCase(),
    subscription_type: order.subscriptionType,
    payment_method: methodOf(order.provider),
    ...(order.provider === 'school' ? { is_given: true } : {}),
    receipt: hasReceipt(order) ? fillPath(readReceipt.path, { orderId: order.id }) : null,
  };
}
