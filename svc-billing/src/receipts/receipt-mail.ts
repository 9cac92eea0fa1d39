import { type Addressee, greeting } from '@passerelle/service-kit';

/** What a receipt says. */
export interface ReceiptFacts {
  readonly orderId: string;
  /** Null while nothing is known of the buyer but the address. */
  readonly buyer: Addressee | null;
  readonly planName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly endsAt: Date;
  /** The product's address. */
  readonly publicUrl: string;
}

/** Dates are written as they fall in the school's time zone. */
const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });

function price(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-CA', { style: 'currency', currency, currencyDisplay: 'symbol' }).format(
    cents / 100,
  );
}

/** The mail that a buyer gets once an order is paid. */
export function receiptMail(facts: ReceiptFacts): { subject: string; text: string } {
  const { publicUrl, planName } = facts;
  return {
    subject: `Votre reçu Passerelle : forfait ${planName}`,
    text: [
      facts.buyer ? greeting(facts.buyer) : 'Bonjour,',
      '',
      'Nous avons bien reçu votre paiement. Merci de votre confiance !',
      '',
      `Forfait : ${planName}`,
      `Montant payé : ${price(facts.amountCents, facts.currency)}`,
      `Date du paiement : ${day.format(facts.paidAt)}`,
      `Accès jusqu’au : ${day.format(facts.endsAt)}`,
      `Numéro de commande : ${facts.orderId}`,
      '',
      `Pour vous entraîner : ${publicUrl.replace(/\/$/, '')}/dashboard`,
      '',
      'Une question ? Écrivez-nous depuis la page Contactez-nous, en indiquant votre numéro de commande.',
      '',
      'L’équipe Passerelle',
    ].join('\n'),
  };
}
