import { describe, expect, it } from '@jest/globals';
import { blamedField, checkoutErrorText } from './checkout-error.js';

describe('what the checkout says when it was sent back', () => {
  it.each([
    ['bad_credentials', /compte existe déjà.*mot de passe ne correspond pas/],
    ['payment_provider_unavailable', /service de paiement ne répond pas/],
    ['too_many_requests', /Trop de demandes/],
    ['made-up', /Une erreur est survenue/],
    ['constructor', /Une erreur est survenue/],
  ])('%s', (code, text) => expect(checkoutErrorText(code)).toMatch(text));

  it('names the field', () => {
    expect(blamedField('validation_failed', 'first_name')?.field).toBe('firstName');
    expect(blamedField('bad_credentials', null)?.field).toBe('password');
    expect(blamedField('validation_failed', 'toString')).toBeUndefined();
    expect(blamedField('internal_error', null)).toBeUndefined();
  });
});
