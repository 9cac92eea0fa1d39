import { expect, it } from '@jest/globals';
import { auditText, whoText } from './audit-text.js';

it('says what changed, for how much, and who did it', () => {
  const after = { state: 'failed', amount: '34.99', currency: 'USD', received: '12.50' };
  const before = { state: 'pending' };
  expect(auditText({ what: 'order.payment_failed', before, after })).toBe('Refusée, 34,99 USD, reçu : 12,50');
  expect(auditText({ what: 'order.of_tomorrow', before: {}, after: {} })).toBe('order.of_tomorrow');
  const by = { id: 'u', first_name: 'Claire', last_name: 'Tremblay' };
  expect(whoText({ by, by_kind: 'person' })).toBe('Claire Tremblay');
  expect(whoText({ by: null, by_kind: 'operator' })).toBe('ligne de commande');
  expect(whoText({ by: null, by_kind: 'house' })).toBe('Passerelle');
});

it.each([
  [
    { what: 'person.roles_changed', before: { roles: 'learner' }, after: { roles: 'learner, teacher' } },
    'Rôles modifiés, Équipe enseignante au lieu de Candidat',
  ],
  [
    { what: 'person.created', before: {}, after: { roles: 'learner, admin, ops' } },
    'Compte créé, Administration et Exploitation',
  ],
  [{ what: 'person.disabled', before: { disabled: 'false' }, after: { disabled: 'true' } }, 'Accès fermé'],
  [
    { what: 'person.sessions_ended', before: { sessions: '2' }, after: { sessions: '0' } },
    'Connexions terminées, 2',
  ],
  [
    {
      what: 'person.factor_added',
      before: { factors: '0' },
      after: { factors: '1', factor: 'passkey' },
    },
    'Double authentification ajoutée, clé d’accès',
  ],
  [{ what: 'cohort.created', before: {}, after: { name: 'Soir' } }, 'Groupe créé, « Soir »'],
  [{ what: 'cohort.deleted', before: { name: 'Soir' }, after: {} }, 'Groupe supprimé, « Soir »'],
  [
    { what: 'cohort.renamed', before: { name: 'Soir' }, after: { name: 'Jour' } },
    'Groupe renommé, « Jour » au lieu de « Soir »',
  ],
])('of a person or a cohort: %j', (entry, text) => expect(auditText(entry)).toBe(text));
