import { describe, expect, it } from '@jest/globals';
import { planRefusal, readRefusal } from './access.js';

describe('access to a test', () => {
  it.each([
    [null, 0, 'subscription_required'],
    [null, 3, 'subscription_required'],
    [1, 0, null],
    [1, 1, null],
    [1, 2, 'test_locked'],
    [5, 2, null],
  ])('plan %s, test of tier %i: %s', (plan, tier, refusal) => {
    expect(planRefusal(plan, { tier, open: false })).toBe(refusal);
    expect(planRefusal(plan, { tier, open: true })).toBe(refusal);
    expect(readRefusal(plan, { tier, open: false })).toBe(refusal);
    expect(readRefusal(plan, { tier, open: true })).toBeNull();
  });
});
