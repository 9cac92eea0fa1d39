import { formatDollars } from '../format/dollars.js';

/**
 * Where mobile-money payments are settled by hand, in the messaging app's international form.
 * A number reserved for fiction until the operator gives theirs (docs of the product name none).
 */
const messagingNumber = '15145550142';

/** By specification: visitors who make an account while paying are 'First Time', signed-in people 'Renewal'. */
export type SubscriptionType = 'First Time' | 'Renewal';

interface ManualPayment {
  readonly subscriptionType: SubscriptionType;
  readonly plan: string;
  /** Dollars. */
  readonly price: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The link that opens the messaging app with the message written. */
export function mobileMoneyLink(payment: ManualPayment): string {
  const message = [
    `Bonjour, je souhaite payer le forfait ${payment.plan} avec Orange Money.`,
    `Type d’abonnement : ${payment.subscriptionType}`,
    `Email : ${payment.email}`,
    `Prix : ${formatDollars(payment.price)}`,
    `Prénom : ${payment.firstName}`,
    `Nom : ${payment.lastName}`,
    `Téléphone : ${payment.phone}`,
  ].join('\n');
  return `https://wa.me/${messagingNumber}?text=${encodeURIComponent(message)}`;
}
