import type { AuditEntry } from '@passerelle/contracts';
import { rolesText } from '../roles/role-names.js';

const whats: Readonly<Record<string, string>> = {
  'order.payment_confirmed': 'Payée',
  'order.payment_failed': 'Refusée',
  'order.payment_refunded': 'Remboursée',
  'order.refund_asked': 'Remboursement demandé',
  'order.refund_failed': 'Remboursement échoué chez le prestataire',
  'order.paid_after_erasure': 'Payée après l’effacement du compte',
  'order.paid_twice': 'Payée deux fois',
  'order.second_payment_refunded': 'Second paiement remboursé',
  'order.session_opened': 'En attente de paiement',
  'order.session_expired': 'Expirée',
  'order.given': 'Forfait offert',
  'order.subscription_ended': 'Abonnement terminé',
  'testimonial.published': 'Témoignage publié',
  'testimonial.refused': 'Témoignage refusé',
  'message.answered': 'Message répondu',
  'plan.created': 'Forfait créé',
  'plan.changed': 'Forfait modifié',
  'pack.imported': 'Paquet de contenu importé',
  'series.published': 'Série publiée',
  'series.retired': 'Série retirée',
  'person.created': 'Compte créé',
  'person.roles_changed': 'Rôles modifiés',
  'person.disabled': 'Accès fermé',
  'person.enabled': 'Accès rouvert',
  'person.password_reset_sent': 'Lien de mot de passe envoyé',
  'person.mailbox_link_sent': 'Lien de confirmation envoyé',
  'person.sessions_ended': 'Connexions terminées',
  'person.address_changed': 'Adresse e-mail changée',
  'person.factor_added': 'Double authentification ajoutée',
  'person.factor_replaced': 'Double authentification remplacée',
  'person.factor_removed': 'Double authentification retirée',
  'person.factors_reset': 'Double authentification réinitialisée',
  'person.recovery_codes_made': 'Codes de secours créés',
  'cohort.created': 'Groupe créé',
  'cohort.renamed': 'Groupe renommé',
  'cohort.deleted': 'Groupe supprimé',
  'cohort.member_added': 'Personne ajoutée au groupe',
  'cohort.member_removed': 'Personne retirée du groupe',
};

/** What a second factor is. */
const factors: Readonly<Record<string, string>> = { totp: 'application', passkey: 'clé d’accès' };

type Changed = Pick<AuditEntry, 'what' | 'before' | 'after'>;

/** « Payée, 34,99 USD », « Refusée, 34,99 USD, reçu : 12,50 », « Rôles modifiés, Équipe enseignante au lieu de Candidat ». */
export function auditText({ what, before, after }: Changed): string {
  const comma = (amount: string) => amount.replace('.', ',');
  const { amount, currency, received, reason, roles, factor } = after;
  return [
    whats[what] ?? what,
    ...(amount ? [`${comma(amount)} ${currency ?? ''}`.trim()] : []),
    ...(received ? [`reçu : ${comma(received)}`] : []),
    ...(roles ? [namedRoles(roles) + (before.roles ? ` au lieu de ${namedRoles(before.roles)}` : '')] : []),
    ...(factor ? [factors[factor] ?? factor] : []),
    ...versionText(before, after),
    ...nameText(before.name ?? null, after.name ?? null),
    ...(before.sessions ? [before.sessions] : []),
    ...(reason ? [`motif : ${reason}`] : []),
  ].join(', ');
}

/** « version 2 au lieu de 1 ». */
function versionText({ version: was }: Changed['before'], { version: is }: Changed['after']): string[] {
  if (!is) return [];
  return [`version ${is}${was && was !== is ? ` au lieu de ${was}` : ''}`];
}

/** « Soir », « Soir 2 » au lieu de « Soir ». */
function nameText(before: string | null, after: string | null): string[] {
  const [is, was] = [after ?? before, after && before];
  return is ? [`« ${is} »${was ? ` au lieu de « ${was} »` : ''}`] : [];
}

const namedRoles = (roles: string) => rolesText(roles.split(', '));

/** Who did it. */
export function whoText({ by, by_kind }: Pick<AuditEntry, 'by' | 'by_kind'>): string {
  if (by) return `${by.first_name} ${by.last_name}`.trim() || by.id;
  return by_kind === 'operator' ? 'ligne de commande' : 'Passerelle';
}
