import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@passerelle/contracts';
import { fittingPlan, planFigures } from './fitting-plan.js';

const plan = (id: string, amount: number, more: Partial<NonNullable<Plan['included']>> = {}): Plan => ({
  ...{ id, plan_name: id, amount, plan_duration: 30, sub_type: 'Examen', plan_items: null },
  included: {
    ...{ series: 8, mock_exams: 1, corrections: 0, interviews: 0, written: true, spoken: true },
    ...more,
  },
});
const bronze = plan('Bronze', 15);
const silver = plan('Silver', 25, { corrections: 1 });
const gold = plan('Gold', 35, { corrections: 2, interviews: 1, mock_exams: 2, series: 14 });
const diamond = plan('Diamond', 70, { corrections: 10, interviews: 4, series: 16 });
const training = { ...plan('Formation', 5, { interviews: 9 }), sub_type: 'Formation' as const };

describe('the plan that fits', () => {
  it.each([
    ['Gold', /entretien/, [diamond, gold, silver, bronze, training, plan('atry', 1, { interviews: 1 })]],
    ['Silver', /correction/, [bronze, silver]],
    ['Bronze', /moins cher/, [bronze]],
  ])('is %s, for a fact: %s', (name, reason, plans) => {
    const fitting = fittingPlan(plans);
    expect(fitting?.plan.plan_name).toBe(name);
    expect(fitting?.reason).toMatch(reason);
  });

  it('is none where none is sold', () => expect(fittingPlan([training])).toBeNull());

  it('says what it holds, of all that there is; what it has none of is left out', () => {
    const plans = [bronze, gold, diamond];
    expect(planFigures(gold, plans)).toEqual([
      '14 séries sur 16',
      '2 examens blancs',
      '2 corrections par un enseignant',
      '1 entretien oral',
    ]);
    expect(planFigures(diamond, plans)[0]).toBe('les 16 séries');
    expect(planFigures(bronze, plans)).toEqual(['8 séries sur 16', '1 examen blanc']);
    expect(planFigures(plan('One', 5, { series: 1 }), plans)[0]).toBe('1 série sur 16');
  });
});
