import { describe, expect, it } from '@jest/globals';
import type { Plan, UserSubscription } from '@passerelle/contracts';
import { checkoutStateOf, upsellFor } from './upsell.js';

const plan = (plan_name: string, amount: number, sub_type: Plan['sub_type'] = 'Examen'): Plan => ({
  id: plan_name.toLowerCase(),
  plan_name,
  amount,
  sub_type,
  plan_duration: 30,
  plan_items: null,
});
const plans = [
  plan('Platinum', 49.99),
  plan('Formation Essentielle', 39, 'Formation'),
  plan('Bronze', 14.99),
  plan('Diamond', 69.99),
  plan('Gold', 34.99),
  plan('ATRY', 35),
];
const holding = (name: string, amount: number, sub_type: Plan['sub_type'] = 'Examen'): UserSubscription => ({
  id: '1',
  created_on: '2026-11-02T10:00:00.000Z',
  subscription_details: { plan_name: name, amount, sub_type, plan_duration: 30 },
});

describe('the upsell card', () => {
  it('offers the cheapest dearer plan of the same type', () => {
    expect(upsellFor(holding('Bronze', 14.99), plans)).toEqual({ state: 'offer', plan: plans[4] });
    expect(upsellFor(holding('Gold', 34.99), plans)).toEqual({ state: 'offer', plan: plans[0] });
  });
  it('loads until plans and subscription are known', () => {
    expect(upsellFor(holding('Gold', 34.99), undefined)).toEqual({ state: 'loading' });
    expect(upsellFor(undefined, plans)).toEqual({ state: 'loading' });
  });
  it.each([
    ['for Diamond, even before the plans are loaded', holding('Diamond', 69.99), undefined],
    ['where no dearer plan exists', holding('Formation Essentielle', 39, 'Formation'), plans],
    ['without a current plan', null, plans],
  ])('shows nothing %s', (_case, current, known) => {
    expect(upsellFor(current, known)).toEqual({ state: 'none' });
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
