import { expect, it } from '@jest/globals';
import { auditText, whoText } from './audit-text.js';

it('says what changed, for how much, and who did it', () => {
  const after = { state: 'failed', amount: '34.99', currency: 'USD', received: '12.50' };
  expect(auditText({ what: 'order.payment_failed', after })).toBe('Refusée, 34,99 USD, reçu : 12,50');
  expect(auditText({ what: 'order.of_tomorrow', after: {} })).toBe('order.of_tomorrow');
  const by = { id: 'u', first_name: 'Claire', last_name: 'Tremblay' };
  expect(whoText({ by, by_kind: 'person' })).toBe('Claire Tremblay');
  expect(whoText({ by: null, by_kind: 'operator' })).toBe('ligne de commande');
  expect(whoText({ by: null, by_kind: 'house' })).toBe('Passerelle');
});
