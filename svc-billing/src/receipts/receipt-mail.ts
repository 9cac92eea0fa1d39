import { type Addressee, greeting } from '@passerelle/service-kit';
import { dayText, priceText } from '../wording/wording.js';

/** What the mail with a receipt says. */
export interface ReceiptMailFacts {
  readonly orderId: string;
  /** Null while nothing is known of the buyer but the address. */
  readonly buyer: Addressee | null;
  readonly planName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** A renewal begins where the running subscription ends. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The school's, in which dates are said. */
  readonly timeZone: string;
  /** The product's address. */
  readonly publicUrl: string;
}

/** The mail that a buyer gets once an order is paid. */
export function receiptMail(facts: ReceiptMailFacts): { subject: string; text: string } {
  const { publicUrl, planName, timeZone } = facts;
  return {
    subject: `Votre reçu Passerelle\u00a0: forfait ${planName}`,
    text: [
      facts.buyer ? greeting(facts.buyer) : 'Bonjour,',
      '',
      'Nous avons bien reçu votre paiement. Merci de votre confiance.',
      '',
      `Forfait\u00a0: ${planName}`,
      `Montant payé\u00a0: ${priceText(facts.amountCents, facts.currency)}`,
      `Date du paiement\u00a0: ${dayText(facts.paidAt, timeZone)}`,
      `Accès\u00a0: du ${dayText(facts.startsAt, timeZone)} au ${dayText(facts.endsAt, timeZone)}`,
      `Numéro de commande\u00a0: ${facts.orderId}`,
      '',
      'Votre reçu est joint à ce message (PDF)\u202f; il reste dans les paramètres de votre compte, sous «\u202fOrders\u202f».',
      '',
      `Pour vous entraîner\u00a0: ${publicUrl.replace(/\/$/, '')}/dashboard`,
      '',
      'Une question\u202f? Écrivez-nous depuis la page Contactez-nous, en indiquant votre numéro de commande.',
      '',
      'L’équipe Passerelle',
    ].join('\n'),
  };
}
