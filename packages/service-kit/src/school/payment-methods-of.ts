import { type PaymentMethod, paymentMethods, type School } from '@passerelle/contracts';

/** How a school is paid. A transfer is arranged by message: one without a number takes cards alone. */
export function paymentMethodsOf({ whatsapp }: Pick<School, 'whatsapp'>): PaymentMethod[] {
  return paymentMethods.filter((method) => method === 'card' || whatsapp !== undefined);
}
