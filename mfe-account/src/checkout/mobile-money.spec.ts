import { expect, it } from '@jest/globals';
import { mobileMoneyLink } from './mobile-money.js';

it('writes the message, and nothing of the password', () => {
  const link = new URL(
    mobileMoneyLink({
      subscriptionType: 'First Time',
      plan: 'Silver',
      price: 24.99,
      email: 'awa+tcf@exemple.test',
      firstName: 'Awa',
      lastName: 'Touré & fils',
      phone: '+224620000001',
    }),
  );
  expect(link.origin).toBe('https://wa.me');
  expect([...link.searchParams.keys()]).toEqual(['text']);
  const text = link.searchParams.get('text');
  for (const part of [
    'First Time',
    'awa+tcf@exemple.test',
    '$24.99',
    'Awa',
    'Touré & fils',
    '+224620000001',
  ]) {
    expect(text).toContain(part);
  }
});
