import { describe, expect, it } from '@jest/globals';
import { keysRefusal, shownOf } from './keys-refusal.js';

describe('the keys of a test of tier 2', () => {
  it.each([
    ['an open exam', { plan: 2, examining: true }, 'conflict'],
    [
      'an open exam, with the first response',
      { plan: 2, examining: true, ofFirstResponse: true },
      'conflict',
    ],
    ['the plan', { plan: 2, examining: false }, null],
    ['no plan', { plan: null, examining: false }, 'subscription_required'],
    ['a smaller plan, with a retake', { plan: 1, examining: false, ofFirstResponse: false }, 'test_locked'],
    ['no plan, with the first response', { plan: null, examining: false, ofFirstResponse: true }, null],
  ])('%s', (_, context, refusal) => expect(keysRefusal({ tier: 2, ...context })).toBe(refusal));
});

describe('what of a response is shown', () => {
  const free = { tier: 1, plan: null, examining: false, ofFirstResponse: false, free: true };

  it.each([
    ['passed without a plan', free, 'marks'],
    ['passed without a plan, and one bought since', { ...free, plan: 1 }, 'keys'],
    ['passed without a plan, while one is being examined on it', { ...free, examining: true }, 'conflict'],
    ['a retake whose plan is over', { ...free, free: false }, 'subscription_required'],
    ['the first under a plan that is over', { ...free, free: false, ofFirstResponse: true }, 'keys'],
  ])('%s', (_, context, shown) => expect(shownOf(context)).toBe(shown));
});
