import { describe, expect, it } from '@jest/globals';
import { type Allowance, allowanceLeft, chargeOf } from './charge.js';

const holding = (subscription_id: string, included: number | null, used: number): Allowance => ({
  subscription_id,
  included,
  used,
});

describe('an allowance', () => {
  it.each<[string, Allowance[], ReturnType<typeof chargeOf>, ReturnType<typeof allowanceLeft>]>([
    ['of no plan', [], { kind: 'spent' }, { left: 0, of: 0 }],
    ['of a plan without', [holding('a', 0, 0)], { kind: 'spent' }, { left: 0, of: 0 }],
    ['with some left', [holding('a', 5, 2)], { kind: 'counted', on: 'a' }, { left: 3, of: 5 }],
    ['used up', [holding('a', 2, 2)], { kind: 'spent' }, { left: 0, of: 2 }],
    [
      'of two plans: the first to end that has some',
      [holding('a', 1, 1), holding('b', 5, 1)],
      { kind: 'counted', on: 'b' },
      { left: 4, of: 6 },
    ],
    ['bought before it was counted', [holding('a', 1, 1), holding('b', null, 0)], { kind: 'free' }, null],
    [
      'used more than it includes: takes nothing of another',
      [holding('a', 1, 3), holding('b', 2, 0)],
      { kind: 'counted', on: 'b' },
      { left: 2, of: 3 },
    ],
  ])('%s', (_name, allowances, charge, left) => {
    expect(chargeOf(allowances)).toEqual(charge);
    expect(allowanceLeft(allowances)).toEqual(left);
  });
});
