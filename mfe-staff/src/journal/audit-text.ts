import type { AuditEntry } from '@passerelle/contracts';

const whats: Readonly<Record<string, string>> = {
  'order.payment_confirmed': 'Payée',
  'order.payment_failed': 'Refusée',
  'order.payment_refunded': 'Remboursée',
  'order.refund_asked': 'Remboursement demandé',
  'order.session_opened': 'En attente de paiement',
  'order.session_expired': 'Expirée',
};

/** « Payée, 34,99 USD », « Refusée, 34,99 USD, reçu : 12,50 ». */
export function auditText({ what, after }: Pick<AuditEntry, 'what' | 'after'>): string {
  const comma = (amount: string) => amount.replace('.', ',');
  const { amount, currency, received } = after;
  return [
    whats[what] ?? what,
    ...(amount ? [`${comma(amount)} ${currency ?? ''}`.trim()] : []),
    ...(received ? [`reçu : ${comma(received)}`] : []),
  ].join(', ');
}

/** Who did it. */
export function whoText({ by, by_kind }: Pick<AuditEntry, 'by' | 'by_kind'>): string {
  if (by) return `${by.first_name} ${by.last_name}`.trim() || by.id;
  return by_kind === 'operator' ? 'ligne de commande' : 'Passerelle';
}
