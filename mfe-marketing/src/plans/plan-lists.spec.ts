import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@passerelle/contracts';
import { checkoutStateOf, featuresOf, placeholderFeature, plansOfType } from './plan-lists.js';

const plan = (plan_name: string, amount: number, sub_type: Plan['sub_type'] = 'Examen'): Plan => ({
  id: plan_name.toLowerCase(),
  plan_name,
  amount,
  plan_duration: 30,
  sub_type,
  plan_items: null,
});

describe('plans', () => {
  it('are sorted by price, by type, without « atry » in any case', () => {
    const plans = [
      plan('Gold', 30),
      plan('ATRY', 1),
      plan('atry', 1),
      plan('Bronze', 10),
      plan('Cours', 5, 'Formation'),
    ];
    expect(plansOfType(plans, 'Examen').map(({ plan_name }) => plan_name)).toEqual(['Bronze', 'Gold']);
    expect(plansOfType(plans, 'Formation').map(({ plan_name }) => plan_name)).toEqual(['Cours']);
  });
  it('list their features, or a placeholder', () => {
    expect(featuresOf({ plan_items: 'Un| Deux |' })).toEqual(['Un', 'Deux']);
    expect(featuresOf({ plan_items: null })).toEqual([placeholderFeature]);
  });
  it('travel to the checkout', () => {
    expect(checkoutStateOf(plan('Gold', 30))).toEqual({
      plan: 'Gold',
      duration: 30,
      price: 30,
      sub_id: 'gold',
      sub_type: 'Examen',
    });
  });
});
