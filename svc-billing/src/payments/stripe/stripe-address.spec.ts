import { describe, expect, it } from '@jest/globals';
import { stripeAddress } from './stripe-address.js';

describe('stripeAddress', () => {
  it('leaves Stripe’s own address alone', () => {
    expect(stripeAddress(undefined)).toEqual({});
    expect(stripeAddress('')).toEqual({});
  });

  it('takes an origin apart', () => {
    expect(stripeAddress('http://127.0.0.1:4242')).toEqual({
      host: '127.0.0.1',
      port: '4242',
      protocol: 'http',
    });
    expect(stripeAddress('https://cards.example')).toEqual({
      host: 'cards.example',
      port: '443',
      protocol: 'https',
    });
  });

  it('refuses what is no origin', () => {
    for (const bad of ['cards', 'ftp://cards.example', 'http://cards.example/v1']) {
      expect(() => stripeAddress(bad)).toThrow(RangeError);
    }
  });
});
