import { expect, it } from '@jest/globals';
import {
  accessText,
  isRefundable,
  methodText,
  receiptText,
  refundText,
  standing,
  stateOf,
  whoText,
} from './order-text.js';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

it('an order stands as its state says, unless a refund was asked for', () => {
  expect(standing({ state: 'paid', awaits: null })).toEqual({ label: 'Payée', tone: 'success' });
  expect(standing({ state: 'paid', awaits: 'refund' }).label).toBe('Remboursement demandé');
  expect(standing({ state: 'expired', awaits: null })).toEqual({ label: 'Expirée', tone: 'neutral' });
  expect([stateOf('paid'), stateOf('lost'), stateOf(null)]).toEqual(['paid', undefined, undefined]);
});

it('says how it was paid, by whom, and its receipt', () => {
  expect(methodText({ payment_method: null, is_given: true })).toBe('Offerte par l’école');
  expect(methodText({ payment_method: null })).toBe('Démonstration');
  expect(methodText({ payment_method: 'orangemoney' })).toBe('Orange Money');
  expect(whoText({ first_name: '', last_name: '', email: 'a@b.org' })).toBe('a@b.org');
  expect(whoText({ first_name: '', last_name: '', email: null })).toBe('Compte supprimé');
  expect(receiptText(42)).toBe('R-000042');
});

it('only what was paid is refunded, and what happens is said before', () => {
  const order = { state: 'paid', awaits: null, payment_method: 'card' } as const;
  expect(isRefundable(order)).toBe(true);
  for (const other of [{ state: 'pending' }, { awaits: 'refund' }, { payment_method: null }] as const)
    expect(isRefundable({ ...order, ...other })).toBe(false);
  const sum = { amount: '34.99', currency: 'USD' };
  expect(plain(refundText({ ...sum, payment_method: 'card' }))).toMatch(/^34,99 USD reviennent sur la carte/);
  expect(plain(refundText({ ...sum, payment_method: 'orangemoney' }))).toMatch(
    /^Rendez d’abord 34,99 USD.*Confirmée par erreur, sans que rien soit arrivé \? Il n’y a rien à rendre/,
  );
});

it('says from when to when it opens, and that it was closed early', () => {
  const subscription = {
    ...{ id: 's', starts_at: '2026-03-02T12:00:00.000Z', ends_at: '2026-04-01T12:00:00.000Z' },
    ended_at: null,
  };
  expect(plain(accessText({ subscription }))).toBe('du 2 mars 2026 au 1er avril 2026');
  const early = { ...subscription, ended_at: '2026-03-10T12:00:00.000Z' };
  expect(plain(accessText({ subscription: early }))).toContain('au 10 mars 2026 (fermé avant son terme)');
  expect(accessText({ subscription: null })).toBeNull();
});
