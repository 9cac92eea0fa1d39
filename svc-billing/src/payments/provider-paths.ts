import { type CardProviderName, cardCalls, fillPath } from '@passerelle/contracts';

/** Where the provider's pay page, or we ourselves, send a browser after the checkout. The provider fills in the session where it is to. */
export function confirmationPath(end: {
  provider: CardProviderName;
  outcome: 'success' | 'canceled';
  /** Null when the provider never made one: the page then says that information is missing. */
  sessionId: string | null;
  orderId: string;
  /** What was to be bought, where the page can offer to go on. */
  planId?: string | undefined;
}): string {
  const query = new URLSearchParams({ [end.outcome]: 'true' });
  if (end.sessionId !== null) query.set('session_id', end.sessionId);
  query.set('payment_id', end.orderId);
  query.set('payment_type', end.provider);
  if (end.planId !== undefined) query.set('sub_id', end.planId);
  return `/${end.provider}-payment/confirmation?${query}`;
}

/** Where the provider's pay page sends a browser: absolute addresses. `sessionId` may be what the provider replaces by it. */
export function returnAddresses(
  publicUrl: string,
  provider: CardProviderName,
  orderId: string,
  sessionId: string,
): { success: string; cancel: string } {
  const site = publicUrl.replace(/\/$/, '');
  const success = confirmationPath({ provider, outcome: 'success', sessionId: 'SESSION', orderId });
  return {
    success: `${site}${success.replace('SESSION', sessionId)}`,
    cancel: `${site}${fillPath(cardCalls[provider].returnFromCheckout.path, { orderId })}`,
  };
}
