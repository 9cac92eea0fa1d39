import {
  type BodyInput,
  type CardProviderName,
  isCardProvider,
  type ReplyOf,
  type updatePayment,
} from '@passerelle/contracts';

/** How a browser came back from the provider, read from the query: what to report to the server, or why nothing can be. */
export type PaymentReturn =
  | { readonly state: 'invalid'; readonly message: string }
  | {
      readonly state: 'reported';
      /** Who is asked. */
      readonly provider: CardProviderName;
      readonly update: BodyInput<typeof updatePayment>;
      /** What was to be bought, where the payment can be taken up again. */
      readonly planId: string | null;
    };

/** By specification: success=true is a success; success=false or canceled a failure; without either, or without the ids, there is nothing to ask. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn {
  const success = query.get('success');
  if (success === null && query.get('canceled') === null) {
    return { state: 'invalid', message: 'Invalid payment session' };
  }
  const checkoutId = query.get('session_id');
  const paymentId = query.get('payment_id');
  if (!checkoutId || !paymentId) {
    return { state: 'invalid', message: 'Payment Failed! Missing payment information.' };
  }
  const provider = query.get('payment_type') ?? 'stripe';
  // A made-up provider has nothing to say.
  if (!isCardProvider(provider)) return { state: 'invalid', message: 'Invalid payment session' };
  const hasPaid = success === 'true';
  return {
    state: 'reported',
    provider,
    planId: query.get('sub_id'),
    update: {
      checkout_id: checkoutId,
      payment_id: paymentId,
      payment_status: hasPaid ? 'success' : 'failed',
      success: hasPaid,
    },
  };
}

export const paidText = 'Paiement réussi!';
export const failedText = 'Échec du paiement!';
/** Said where the server gives no message of its own. */
export const supportText = 'Échec du paiement! Veuillez contacter le support.';

/** What a message says beyond the heading's « Échec du paiement! », which is not said twice; undefined where it begins with other words. */
export function afterFailedText(message: string | undefined): string | undefined {
  if (!message?.startsWith(failedText)) return undefined;
  return message.slice(failedText.length).trim() || undefined;
}

/**
 * Whether the order is paid. One that was given up in this tab may have been paid in another: the server then says so,
 * and nobody must be asked to pay twice.
 */
export function isPaid(
  update: { readonly success?: boolean },
  reply: ReplyOf<typeof updatePayment, 200>,
): boolean {
  return reply.status === 200 && (Boolean(update.success) || reply.message === paidText);
}
