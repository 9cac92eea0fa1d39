import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@passerelle/contracts';
import {
  checkoutStateOf,
  featuresOf,
  placeholderFeature,
  plansOfType,
  recommendationOf,
  sharedFeatures,
} from './plan-lists.js';

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

  it('say once what each of them has, unless a card would be left without a line', () => {
    const of = (...items: string[]) => items.map((plan_items, n) => ({ ...plan(`P${n}`, n), plan_items }));
    expect(sharedFeatures(of('8 séries|Corrigés|Score', '16 séries|Corrigés|Score'))).toEqual([
      'Corrigés',
      'Score',
    ]);
    for (const none of [of('Corrigés', 'Corrigés|Plus'), of('Corrigés'), of('Un', 'Deux'), []])
      expect(sharedFeatures(none)).toEqual([]);
  });

  it('Platinum is recommended for what is so: it is the first that opens every series', () => {
    const of = (name: string, amount: number, series: number | null): Plan => ({
      ...plan(name, amount),
      included: {
        ...{ series, mock_exams: 1, corrections: 0, written: true, spoken: true, interviews: 0 },
      },
    });
    const [gold, platinum, diamond] = [of('Gold', 30, 14), of('Platinum', 50, 16), of('Diamond', 70, 16)];
    expect(recommendationOf([gold, platinum, diamond])).toContain('le premier forfait qui ouvre toutes');
    for (const others of [
      [of('Gold', 30, 16), platinum, diamond],
      [gold, platinum, of('Diamond', 70, 20)],
      [of('Gold', 30, null), platinum],
      [gold, diamond],
      [platinum],
    ])
      expect(recommendationOf(others)).toBeNull();
  });
});
