import { type DeskOrder, type OrderState, orderStates } from '@passerelle/contracts';
import { type BadgeTone, nbsp } from '@passerelle/ui-kit';
import { dayText } from '../dates/date-text.js';
import { moneyText } from '../money/money-text.js';

/** The states by their names, in the order of an order’s life. */
export const stateNames: Readonly<Record<OrderState, string>> = {
  created: 'Commencée',
  pending: 'En attente',
  paid: 'Payée',
  failed: 'Refusée',
  expired: 'Expirée',
  refunded: 'Remboursée',
};

const tones: Readonly<Partial<Record<OrderState, BadgeTone>>> = { paid: 'success', pending: 'warning' };

/** The state that a word of the address names, or undefined. */
export const stateOf = (word: string | null): OrderState | undefined =>
  orderStates.find((state) => state === word);

/** How an order stands: a refund that was asked for is told before the state. */
export function standing({ state, awaits }: Pick<DeskOrder, 'state' | 'awaits'>): {
  readonly label: string;
  readonly tone: BadgeTone;
} {
  if (awaits === 'refund') return { label: 'Remboursement demandé', tone: 'warning' };
  return { label: stateNames[state], tone: tones[state] ?? 'neutral' };
}

/** How it was paid. */
export function methodText({
  payment_method,
  is_given,
}: Pick<DeskOrder, 'payment_method' | 'is_given'>): string {
  if (is_given) return 'Offerte par l’école';
  if (payment_method === null) return 'Démonstration';
  return payment_method === 'card' ? 'Carte bancaire' : 'Orange Money';
}

/** Whose it is, in a line: the name, else the address. */
export const whoText = ({
  first_name,
  last_name,
  email,
}: Pick<DeskOrder, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email || 'Compte supprimé';

/** « R-000042 » */
export const receiptText = (number: number): string => `R-${String(number).padStart(6, '0')}`;

/** Whether somebody may give its money back now. */
export const isRefundable = ({
  state,
  awaits,
  payment_method,
}: Pick<DeskOrder, 'state' | 'awaits' | 'payment_method'>): boolean =>
  state === 'paid' && awaits !== 'refund' && payment_method !== null;

/** Whether its transfer may be confirmed from its page: also one that came after it was refused, or after its time. */
export const isConfirmable = ({
  state,
  payment_method,
}: Pick<DeskOrder, 'state' | 'payment_method'>): boolean =>
  payment_method === 'orangemoney' && (state === 'pending' || state === 'failed' || state === 'expired');

/** What happens when an order is refunded, before it is. */
export function refundText(order: Pick<DeskOrder, 'payment_method' | 'amount' | 'currency'>): string {
  const rest = 'L’abonnement se ferme, et l’acheteur le lit par e-mail.';
  const sum = moneyText(order);
  return nbsp(
    order.payment_method === 'card'
      ? `${sum} reviennent sur la carte : le prestataire de paiement s’en charge, en général sous dix jours ouvrables. ${rest}`
      : `Rendez d’abord ${sum} par Orange Money : Passerelle ne déplace pas cet argent, elle note qu’il est rendu. ${rest} Confirmée par erreur, sans que rien soit arrivé ? Il n’y a rien à rendre : prévenez la personne, l’e-mail parle d’un remboursement.`,
  );
}

/** What an order opens, or opened; null where it opens nothing. */
export function accessText({ subscription }: Pick<DeskOrder, 'subscription'>): string | null {
  if (!subscription) return null;
  const { starts_at, ends_at, ended_at } = subscription;
  const isEarly = ended_at !== null && ended_at < ends_at;
  const until = isEarly ? `${dayText(ended_at)} (fermé avant son terme)` : dayText(ends_at);
  return nbsp(`du ${dayText(starts_at)} au ${until}`);
}
