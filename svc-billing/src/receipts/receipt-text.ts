import { counted, type School } from '@passerelle/contracts';
import type { Addressee } from '@passerelle/service-kit';
import type { Order } from '../orders/order.entity.js';
import { methodOf } from '../orders/order-reply.js';
import type { Subscription } from '../subscriptions/subscription.entity.js';
import { dayText, priceText } from '../wording/wording.js';
import { isDrawable } from './drawable.js';

/** What a receipt is made of. */
export interface ReceiptFacts {
  readonly number: string;
  readonly issuer: Omit<School, 'time_zone'>;
  /** The school's, in which its dates are said. */
  readonly timeZone: string;
  readonly order: Order;
  readonly subscription: Pick<Subscription, 'createdOn' | 'endsAt'>;
  /** Null while nothing is known of the buyer but the address. */
  readonly buyer: (Addressee & { readonly lastName: string }) | null;
}

/** A receipt as its page says it. */
export interface ReceiptText {
  readonly title: string;
  /** Who received the money: the name, what marks it, and a line for each thing that is known. */
  readonly issuer: { readonly name: string; readonly mark: string | null; readonly lines: readonly string[] };
  readonly rows: ReadonlyArray<readonly [label: string, value: string]>;
  readonly total: readonly [label: string, value: string];
  readonly notes: readonly string[];
}

const methods = { card: 'Carte bancaire', orangemoney: 'Orange Money' } as const;
const types = { 'First Time': 'Premier abonnement', Renewal: 'Renouvellement' } as const;

/** « R-000042 » */
export const receiptNumber = (number: string): string => `R-${number.padStart(6, '0')}`;

/** The buyer by the address, and by the name only where it can be drawn and the mailbox is proven: until then a stranger may have chosen it. */
function buyerOf({ order, buyer }: ReceiptFacts): string {
  const name = buyer?.proven ? `${buyer.firstName} ${buyer.lastName}`.trim() : '';
  return [isDrawable(name) ? name : '', order.email ?? ''].filter(Boolean).join(', ');
}

/** What a receipt says, in French; what the school does not say of itself does not show. */
export function receiptText(facts: ReceiptFacts): ReceiptText {
  const { issuer, order, subscription, timeZone } = facts;
  const day = (date: Date) => dayText(date, timeZone);
  const { address = [], legal, email, phone, tax, demonstration } = issuer;
  const buyer = buyerOf(facts);
  const method = methodOf(order.provider);
  return {
    title: `Reçu n° ${receiptNumber(facts.number)}`,
    issuer: {
      name: issuer.name,
      mark: demonstration ? 'école de démonstration' : null,
      lines: [...address, legal, email, phone].filter((line) => line !== undefined),
    },
    rows: [
      ['Date du paiement', day(order.paidAt ?? order.createdAt)],
      ...(buyer ? ([['Reçu de', buyer]] as const) : []),
      ['Forfait', `${order.planName} (${order.subType}), ${counted(order.planDuration, 'jour')}`],
      ['Type d’abonnement', types[order.subscriptionType]],
      ['Accès', `du ${day(subscription.createdOn)} au ${day(subscription.endsAt)}`],
      ['Moyen de paiement', method ? methods[method] : ''],
      ['Numéro de commande', order.id],
    ],
    total: ['Montant payé', priceText(order.amountCents, order.currency)],
    notes: [
      ...(order.refundedAt ? [`Ce montant a été remboursé le ${day(order.refundedAt)}.`] : []),
      ...(tax ? [tax] : []),
      ...(demonstration ? ['École de démonstration\u00a0: ce reçu n’a pas de valeur comptable.'] : []),
    ],
  };
}
