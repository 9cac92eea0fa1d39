import { describe, expect, it } from '@jest/globals';
import type { Included, Plan, UserSubscription } from '@passerelle/contracts';
import { checkoutStateOf, type Upsell, upsellFor, upsellText } from './upsell.js';

type Gives = readonly [series: number | null, mocks: number | null, corrections: number, interviews: number];
const included = ([series, mock_exams, corrections, interviews]: Gives): Included => ({
  ...{ series, mock_exams, corrections, interviews, written: true, spoken: true },
});
const plan = (
  plan_name: string,
  amount: number,
  gives?: Gives,
  sub_type: Plan['sub_type'] = 'Examen',
): Plan => ({
  id: plan_name.toLowerCase(),
  plan_name,
  amount,
  sub_type,
  plan_duration: 30,
  plan_items: null,
  ...(gives ? { included: included(gives) } : {}),
});
const bronze: Gives = [8, 1, 0, 0];
const gold: Gives = [16, 2, 2, 1];
const plans = [
  plan('Platinum', 49.99, [20, 2, 5, 2]),
  plan('Formation Essentielle', 39, gold, 'Formation'),
  plan('ATRY', 1, bronze),
  plan('Bronze', 14.99, bronze),
  plan('Diamond', 69.99, [20, 3, 10, 4]),
  plan('Gold', 34.99, gold),
  plan('atry', 35, [99, 99, 99, 99]),
];
const now = new Date('2026-11-20T10:00:00.000Z');
const holding = (
  name: string,
  amount: number,
  gives: Gives | null = gold,
  { sub_type = 'Examen', days = 30 }: { sub_type?: Plan['sub_type']; days?: number } = {},
): UserSubscription => ({
  id: '1',
  created_on: '2026-11-02T10:00:00.000Z',
  subscription_details: {
    ...{ plan_name: name, amount, sub_type, plan_duration: days },
    ...(gives ? { included: included(gives) } : {}),
  },
});
const said = (upsell: Upsell) =>
  'plan' in upsell ? [upsell.plan.plan_name, upsellText(upsell).replaceAll('\u00a0', ' ')] : upsell.state;

describe('the upsell card', () => {
  it('offers the cheapest dearer plan of the same type, and says what it gives more', () => {
    expect(said(upsellFor(holding('Bronze', 14.99, bronze), plans, now))).toEqual([
      'Gold',
      '8 séries, 1 examen blanc, 2 corrections et 1 entretien oral de plus, pendant 30 jours.',
    ]);
    expect(said(upsellFor(holding('Gold', 34.99), plans, now))).toEqual([
      'Platinum',
      '4 séries, 3 corrections et 1 entretien oral de plus, pendant 30 jours.',
    ]);
  });

  it('passes over a dearer plan that gives no more', () => {
    const bought: Gives = [20, 3, 5, 2];
    expect(said(upsellFor(holding('Gold', 34.99, bought), plans, now))).toEqual([
      'Diamond',
      '5 corrections et 2 entretiens oraux de plus, pendant 30 jours.',
    ]);
  });

  it('offers the cheapest Examen plan to who has none that runs', () => {
    const first = ['Bronze', '8 séries et 1 examen blanc, pendant 30 jours.'];
    expect(said(upsellFor(null, plans, now))).toEqual(first);
    expect(said(upsellFor(holding('Diamond', 69.99, gold, { days: 3 }), plans, now))).toEqual(first);
    expect(said(upsellFor(null, [plan('Silver', 20, [null, null, 0, 0])], now))).toEqual([
      'Silver',
      'Les séries et les examens blancs du forfait, pendant 30 jours.',
    ]);
  });

  it('loads until plans and subscription are known', () => {
    expect(upsellFor(holding('Gold', 34.99), undefined, now)).toEqual({ state: 'loading' });
    expect(upsellFor(undefined, plans, now)).toEqual({ state: 'loading' });
    expect(upsellFor(null, undefined, now)).toEqual({ state: 'loading' });
  });

  it.each([
    ['for Diamond, even before the plans are loaded', holding('Diamond', 69.99), undefined],
    ['where no dearer plan exists', holding('Formation', 39, gold, { sub_type: 'Formation' }), plans],
    ['where no dearer plan gives more', holding('Gold', 34.99, [99, 9, 99, 9]), plans],
    ['for a plan bought before anything was counted', holding('Gold', 34.99, null), plans],
    ['where nothing is sold', null, []],
  ])('shows nothing %s', (_case, current, known) => {
    expect(upsellFor(current, known, now)).toEqual({ state: 'none' });
  });
});

it('takes the whole plan to the checkout', () => {
  expect(checkoutStateOf(plan('Gold', 34.99))).toEqual({
    plan: 'Gold',
    duration: 30,
    price: 34.99,
    sub_id: 'gold',
    sub_type: 'Examen',
  });
});
