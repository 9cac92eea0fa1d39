import type { Order } from '@passerelle/contracts';
import { type BadgeTone, nbsp } from '@passerelle/ui-kit';
import { formatDollars } from '../format/dollars.js';

const states: Readonly<Record<Order['state'], { readonly label: string; readonly tone: BadgeTone }>> = {
  created: { label: 'En attente', tone: 'warning' },
  pending: { label: 'En attente', tone: 'warning' },
  paid: { label: 'Payée', tone: 'success' },
  failed: { label: 'Non payée', tone: 'neutral' },
  expired: { label: 'Expirée', tone: 'neutral' },
  refunded: { label: 'Remboursée', tone: 'neutral' },
};

/** How an order stands, in a word. */
export const stateOf = ({ state }: Pick<Order, 'state'>) => states[state];

const waits: Readonly<Record<NonNullable<Order['awaits']>, string>> = {
  card: 'Nous attendons votre paiement par carte. Si vous avez payé, la confirmation arrive d’elle-même.',
  transfer: 'Nous attendons votre transfert Orange Money. L’école le confirme dès qu’elle l’a reçu.',
  refund: 'Le remboursement est demandé : nous attendons la réponse de la banque.',
};

/** What an order waits for, or why nothing came of it; null where there is nothing more to say. */
export function noteOf({
  awaits,
  state,
  payment_method,
}: Pick<Order, 'awaits' | 'state' | 'payment_method'>) {
  if (awaits) return nbsp(waits[awaits]);
  if (state !== 'failed' && state !== 'expired') return null;
  return payment_method === 'orangemoney'
    ? nbsp('Aucun transfert n’a été reçu. Vous avez payé ? Écrivez-nous avec la preuve du transfert.')
    : nbsp('Rien n’a été débité.');
}

/** « Premier abonnement · carte bancaire », « Offert par l’école » */
export function kindOf({ subscription_type, payment_method, is_given }: Order): string {
  if (is_given) return 'Offert par l’école';
  const type = subscription_type === 'Renewal' ? 'Renouvellement' : 'Premier abonnement';
  if (payment_method === null) return `${type} · démonstration`;
  return `${type} · ${payment_method === 'card' ? 'carte bancaire' : 'Orange Money'}`;
}

/** A price as the whole product writes it; another currency than the dollar by its code. */
export const amountOf = ({ amount, currency }: Pick<Order, 'amount' | 'currency'>): string =>
  currency === 'USD' ? formatDollars(Number(amount)) : `${amount}\u00a0${currency}`;
