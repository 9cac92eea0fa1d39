import type { AuditEntry } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';

const whats: Readonly<Record<string, string>> = {
  'order.session_opened': 'En attente de paiement',
  'order.payment_confirmed': 'Payée',
  'order.payment_failed': 'Refusée',
  'order.session_expired': 'Expirée',
  'order.refund_asked': 'Remboursement demandé',
  'order.payment_refunded': 'Remboursée',
  'order.given': 'Forfait offert',
  'order.subscription_ended': 'Abonnement terminé',
};

/** « Refusée, reçu : 12,50 », « Forfait offert : Panne du 12 mars ». */
export function journalText({ what, after }: Pick<AuditEntry, 'what' | 'after'>): string {
  const { received, reason } = after;
  return nbsp(
    `${whats[what] ?? what}${received ? `, reçu : ${received.replace('.', ',')}` : ''}${reason ? ` : ${reason}` : ''}`,
  );
}

/** Who did it. */
export function doerText({ by, by_kind }: Pick<AuditEntry, 'by' | 'by_kind'>): string {
  if (by) return `${by.first_name} ${by.last_name}`.trim() || by.id;
  return by_kind === 'operator' ? 'ligne de commande' : 'Passerelle';
}
