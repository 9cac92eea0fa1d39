import { describe, expect, it } from '@jest/globals';
import { freeState, planRefusal, readRefusal, startOf } from './access.js';

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

describe('a test without a plan', () => {
  const open = { tier: 1, open: true, skill: 'written_comprehension', taken: false, proven: true } as const;
  const need = (refusal: string, taken = false) => ({ by: null, refusal, taken });

  it.each([
    ['an open comprehension, in exam mode', null, open, 'exam', { by: 'free' }],
    ['practised', null, open, 'practice', need('subscription_required')],
    ['begun before', null, { ...open, taken: true }, 'exam', need('subscription_required', true)],
    ['before the mailbox is proven', null, { ...open, proven: false }, 'exam', need('mailbox_unproven')],
    ['that is not open', null, { ...open, open: false }, 'exam', need('subscription_required')],
    [
      'an expression',
      null,
      { ...open, skill: 'written_expression' as const },
      'exam',
      need('subscription_required'),
    ],
    ['with the plan, whatever was begun', 1, { ...open, taken: true, proven: false }, 'exam', { by: 'plan' }],
    ['with a smaller plan', 1, { ...open, tier: 2 }, 'exam', { by: 'free' }],
    ['with a smaller plan, practised', 1, { ...open, tier: 2 }, 'practice', need('test_locked')],
  ] as const)('%s', (_, plan, test, mode, start) => expect(startOf(plan, test, mode)).toEqual(start));

  it('is listed as free until it is begun, and not at all with the plan', () => {
    expect([freeState(null, open), freeState(null, { ...open, taken: true }), freeState(1, open)]).toEqual([
      'ready',
      'taken',
      null,
    ]);
  });
});
