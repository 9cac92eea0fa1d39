import { describe, expect, it } from '@jest/globals';
import { refuseLiveKey, type Surroundings, testKeyWarning } from './refuse-live-key.js';

const school = (demonstration: boolean) => ({
  name: 'École',
  demonstration,
  time_zone: 'America/Toronto',
});

const beside = (STRIPE_SECRET_KEY: string, more: Partial<Surroundings> = {}): Surroundings => ({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL: undefined,
  PASSERELLE_DEMO: false,
  PUBLIC_URL: 'https://tcf.example.ca',
  MAIL_FROM: 'École <bonjour@example.ca>',
  ...more,
});

it('a demonstration takes no real money', () => {
  for (const key of ['sk_live_1', 'rk_live_1'])
    expect(() => refuseLiveKey(school(true), beside(key))).toThrow('STRIPE_SECRET_KEY');
  expect(refuseLiveKey(school(true), beside('sk_test_1'))).toEqual(school(true));
  expect(refuseLiveKey(school(false), beside('sk_live_1'))).toEqual(school(false));
});

describe('beside a key that moves real money nothing of a demonstration is left', () => {
  it.each<[string, Partial<Surroundings>]>([
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://card-sandbox:4000' }],
    ['PASSERELLE_DEMO', { PASSERELLE_DEMO: true }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:8080' }],
    ['MAIL_FROM', { MAIL_FROM: 'Passerelle <bonjour@passerelle.test>' }],
    ['MAIL_FROM', { MAIL_FROM: 'bonjour@passerelle.test' }],
  ])('%s', (name, more) => {
    expect(() => refuseLiveKey(school(false), beside('sk_live_1', more))).toThrow(
      new RegExp(`^${name}: must be`),
    );
    expect(refuseLiveKey(school(false), beside('sk_test_1', more))).toEqual(school(false));
  });
});

it('a school with a test key hears of it; a demonstration, and a card sandbox, do not', () => {
  expect(testKeyWarning(school(false), beside('sk_test_1'))).toContain('STRIPE_SECRET_KEY');
  expect(testKeyWarning(school(false), beside('sk_live_1'))).toBeUndefined();
  expect(testKeyWarning(school(true), beside('sk_test_1'))).toBeUndefined();
  expect(testKeyWarning(school(false), beside('sk_test_1', { STRIPE_API_URL: 'http://a' }))).toBeUndefined();
});
