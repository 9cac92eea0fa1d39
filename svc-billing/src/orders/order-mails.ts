import { decimalOf, keptFor } from '@passerelle/contracts';
import { type Addressee, greeting, Mails, UserProjection } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { amountText, dayText, priceText } from '../wording/wording.js';
import { isUnpaid, type Order } from './order.entity.js';

const closing = [
  '',
  'Une question\u202f? Écrivez-nous depuis la page Contactez-nous, en indiquant votre numéro de commande.',
  '',
  'L’équipe Passerelle',
];

const hadPaid =
  'Vous aviez payé\u202f? Écrivez-nous avec la preuve du transfert\u00a0: la commande peut encore être confirmée.';

const begin = (buyer: Addressee | null) => [buyer ? greeting(buyer) : 'Bonjour,', ''];

/** What a refund left behind. */
export interface RefundedAccess {
  /** There was a subscription, and it is closed. */
  readonly isClosed: boolean;
  /** When the renewal that follows begins, as it was told before. */
  readonly nextStartsAt: Date | null;
  /** It was the second payment of an order, whose first one stays: whatever became of the subscription, this changed nothing of it. */
  readonly isSecond?: boolean;
}

/** The mail to whose money was given back. */
export function refundMail(
  order: Order,
  buyer: Addressee | null,
  { isClosed, nextStartsAt, isSecond }: RefundedAccess,
  timeZone: string,
) {
  return {
    subject: `Votre remboursement\u00a0: forfait ${order.planName}`,
    text: [
      ...begin(buyer),
      `Votre paiement de ${priceText(order.amountCents, order.currency)} pour le forfait ${order.planName} vous a été remboursé.`,
      order.provider !== 'orangemoney'
        ? 'Le montant revient sur votre carte, en général sous dix jours ouvrables.'
        : 'Le montant vous a été rendu par Orange Money.',
      ...(isSecond
        ? [
            'Ce forfait avait été payé deux fois\u00a0: le premier paiement reste, et ce remboursement ne change rien à votre abonnement.',
          ]
        : []),
      ...(isClosed ? ['L’abonnement ouvert par ce paiement est fermé.'] : []),
      ...(nextStartsAt
        ? [`Votre abonnement suivant commence, comme prévu, le ${dayText(nextStartsAt, timeZone)}.`]
        : []),
      '',
      `Numéro de commande\u00a0: ${order.id}`,
      ...closing,
    ].join('\n'),
  };
}

/** The mail to whose transfer did not come; `received`: what came instead, in the order's currency, where it was said. */
export function rejectionMail(order: Order, buyer: Addressee | null, timeZone: string, received = 0) {
  const price = priceText(order.amountCents, order.currency);
  const isOther = received > 0 && received !== Number(decimalOf(order.amountCents, order.currency));
  const came = isOther
    ? `Nous avons reçu ${amountText(received, order.currency)} par Orange Money au lieu des ${price} du forfait ${order.planName}`
    : `Nous n’avons pas reçu votre paiement de ${price} par Orange Money pour le forfait ${order.planName}`;
  return {
    subject: `Votre commande n’a pas été confirmée\u00a0: forfait ${order.planName}`,
    text: [
      ...begin(buyer),
      `${came}\u00a0: votre commande du ${dayText(order.createdAt, timeZone)} n’est pas confirmée, et aucun abonnement n’est ouvert.`,
      isOther
        ? 'Écrivez-nous avec la preuve du transfert\u00a0: la commande peut encore être confirmée.'
        : hadPaid,
      '',
      `Numéro de commande\u00a0: ${order.id}`,
      ...closing,
    ].join('\n'),
  };
}

/** The mail to whose transfer was waited for too long. */
export function expiryMail(order: Order, buyer: Addressee | null, timeZone: string) {
  return {
    subject: `Votre commande a expiré\u00a0: forfait ${order.planName}`,
    text: [
      ...begin(buyer),
      `Votre commande du ${dayText(order.createdAt, timeZone)} a expiré\u00a0: en ${keptFor.transferDays}\u00a0jours, nous n’avons pas reçu votre paiement de ${priceText(order.amountCents, order.currency)} par Orange Money pour le forfait ${order.planName}. Aucun abonnement n’est ouvert.`,
      hadPaid,
      '',
      `Numéro de commande\u00a0: ${order.id}`,
      ...closing,
    ].join('\n'),
  };
}

/** An order's buyer, where they are known. An erasure of them waits, and finds the mail that is written meanwhile. */
export const buyerOf = (tx: EntityManager, { userId }: Order): Promise<UserProjection | null> =>
  tx.findOne(UserProjection, { where: { id: userId }, lock: { mode: 'pessimistic_read' } });

/** Where mails about an order go: to the address that its buyer has now, else to the one that it was placed with. */
export const addressOf = (order: Order, buyer: UserProjection | null): string | null =>
  buyer?.email || order.email;

/** Mails an order's buyer, once per key; nobody where no address is known (any more), or where nothing was paid for real. */
export async function mailBuyer(
  mails: Mails,
  tx: EntityManager,
  order: Order,
  key: string,
  write: (buyer: Addressee | null) => { subject: string; text: string },
): Promise<void> {
  const buyer = await buyerOf(tx, order);
  const to = addressOf(order, buyer);
  if (isUnpaid(order.provider) || buyer?.deleted || !to) return;
  await mails.add(tx, { key, to, ...write(buyer) });
}
