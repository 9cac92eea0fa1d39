import { expect, it } from '@jest/globals';
import { doerText, journalText } from './journal-text.js';

it('says what was done of an order, why, and by whom', () => {
  const plain = (what: string, after: Record<string, string>) =>
    journalText({ what, after }).replace(/\s/g, ' ');
  expect(plain('order.payment_failed', { received: '12.50' })).toBe('Refusée, reçu : 12,50');
  expect(plain('order.given', { reason: 'Panne' })).toBe('Forfait offert : Panne');
  expect(plain('order.of_tomorrow', {})).toBe('order.of_tomorrow');
  expect(doerText({ by: { id: 'u', first_name: 'Claire', last_name: 'T' }, by_kind: 'person' })).toBe(
    'Claire T',
  );
  expect(doerText({ by: null, by_kind: 'house' })).toBe('Passerelle');
});
