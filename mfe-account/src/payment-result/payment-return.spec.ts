import { describe, expect, it } from '@jest/globals';
import { afterFailedText, isPaid, readPaymentReturn, supportText } from './payment-return.js';

const ids = 'session_id=cs_1&payment_id=o1';
const read = (query: string) => readPaymentReturn(new URLSearchParams(query));
const reported = (hasPaid: boolean, provider = 'stripe') => ({
  state: 'reported',
  provider,
  planId: null,
  update: {
    checkout_id: 'cs_1',
    payment_id: 'o1',
    payment_status: hasPaid ? 'success' : 'failed',
    success: hasPaid,
  },
});

describe('the way back from the provider', () => {
  it.each([
    [`success=true&${ids}`, true],
    [`success=false&${ids}`, false],
    [`canceled=true&${ids}`, false],
    [`success=yes&${ids}`, false],
  ])('%s', (query, hasPaid) => expect(read(query)).toEqual(reported(hasPaid)));

  it('asks the provider that it names, the first one where none is named', () => {
    expect(read(`success=true&${ids}&payment_type=stripe`)).toEqual(reported(true));
    expect(read(`success=true&${ids}&payment_type=sandboxpay`)).toEqual(reported(true, 'sandboxpay'));
    for (const madeUp of ['other', '__proto__', ''])
      expect(read(`success=true&${ids}&payment_type=${madeUp}`)).toMatchObject({ state: 'invalid' });
  });

  it('says what was to be bought', () => {
    expect(read(`canceled=true&${ids}&sub_id=gold`)).toEqual({ ...reported(false), planId: 'gold' });
  });

  it.each(['', ids])('« %s » is no payment session', (query) => {
    expect(read(query)).toEqual({ state: 'invalid', message: 'Invalid payment session' });
  });

  it.each([
    'success=true',
    'success=true&session_id=cs_1',
    'canceled=true&payment_id=o1',
    'success=true&session_id=&payment_id=o1',
  ])('%s lacks information', (query) => {
    expect(read(query)).toEqual({
      state: 'invalid',
      message: 'Payment Failed! Missing payment information.',
    });
  });
});

describe('the heading’s words', () => {
  it.each([
    [supportText, 'Veuillez contacter le support.'],
    ['Échec du paiement!', undefined],
    ['Cette commande est déjà close.', undefined],
    [undefined, undefined],
  ])('of « %s », what is left to say is « %s »', (message, rest) => {
    expect(afterFailedText(message)).toBe(rest);
  });
});

describe('the server’s word', () => {
  it.each([
    [true, 200, 'Paiement réussi!', true],
    [true, 409, 'Refusé', false],
    [false, 200, 'Échec du paiement!', false],
    [false, 200, 'Paiement réussi!', true],
  ])('success %s, status %s, « %s » → %s', (success, status, message, paid) => {
    expect(isPaid({ success }, { status, message })).toBe(paid);
  });
});
