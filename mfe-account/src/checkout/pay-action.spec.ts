import { describe, expect, it } from '@jest/globals';
import { payAction } from './pay-action.js';

const visitor = { method: 'card', price: 24.99, knownEmail: null, email: 'a@b.test', password: 'x' } as const;

describe('the pay button', () => {
  it.each([
    ['no method is chosen', { ...visitor, method: null }],
    ['the price is 0', { ...visitor, price: 0 }],
  ])('asks to choose while %s', (_case, given) => expect(payAction(given)).toEqual({ kind: 'choose' }));

  it.each(['card', 'orangemoney'] as const)('%s needs e-mail and password of a visitor', (method) => {
    expect(payAction({ ...visitor, method })).toEqual({ kind: method, isEnabled: true });
    expect(payAction({ ...visitor, method, email: ' ' })).toEqual({ kind: method, isEnabled: false });
    expect(payAction({ ...visitor, method, password: '' })).toEqual({ kind: method, isEnabled: false });
  });

  it('needs only the known e-mail of a signed-in person', () => {
    const known = { ...visitor, email: '', password: '' };
    expect(payAction({ ...known, knownEmail: 'awa@exemple.test' })).toEqual({
      kind: 'card',
      isEnabled: true,
    });
    expect(payAction({ ...known, knownEmail: '' })).toEqual({ kind: 'card', isEnabled: false });
  });
});
