import type { ProblemCode } from '@passerelle/contracts';

/** Where the provider's pay page, or we ourselves, send a browser after the checkout. */
export function confirmationPath(end: {
  outcome: 'success' | 'canceled';
  /** Null when the provider never made one: the page then says that information is missing. */
  sessionId: string | null;
  orderId: string;
}): string {
  const query = new URLSearchParams({ [end.outcome]: 'true' });
  if (end.sessionId !== null) query.set('session_id', end.sessionId);
  query.set('payment_id', end.orderId);
  query.set('payment_type', 'stripe');
  return `/stripe-payment/confirmation?${query}`;
}

/** Back to the checkout page with the code of what went wrong, and which field where one is to blame. Never free text. */
export function checkoutErrorPath(planId: string, code: ProblemCode, field?: string): string {
  const query = new URLSearchParams({ sub_id: planId, error: code });
  if (field) query.set('field', field);
  return `/payment?${query}`;
}
