import { expect, it } from '@jest/globals';
import { refuseLiveKey } from './refuse-live-key.js';

const school = (demonstration: boolean) => ({
  name: 'École',
  demonstration,
  time_zone: 'America/Toronto',
});

it('a demonstration takes no real money', () => {
  for (const key of ['sk_live_1', 'rk_live_1'])
    expect(() => refuseLiveKey(school(true), key)).toThrow('STRIPE_SECRET_KEY');
  expect(refuseLiveKey(school(true), 'sk_test_1')).toEqual(school(true));
  expect(refuseLiveKey(school(false), 'sk_live_1')).toEqual(school(false));
});
