import { decimalOf, planCurrency, type SubscriptionType } from '@passerelle/contracts';

/** What the message says: the specification's six facts, the plan, and the order that the school finds it by. */
export interface TransferMessage {
  readonly subscriptionType: SubscriptionType;
  readonly planName: string;
  readonly amountCents: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly orderId: string;
}

/** The address that opens the messaging app on a number of the school (digits, with the country's), with the message written. */
export function whatsappLink(number: string, message: TransferMessage): string {
  const text = [
    `Bonjour, je souhaite payer le forfait ${message.planName} avec Orange Money.`,
    `Type d’abonnement : ${message.subscriptionType}`,
    `Email : ${message.email}`,
    `Prix : $${decimalOf(message.amountCents, planCurrency)}`,
    `Prénom : ${message.firstName}`,
    `Nom : ${message.lastName}`,
    `Téléphone : ${message.phone}`,
    `Commande : ${message.orderId}`,
  ].join('\n');
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
