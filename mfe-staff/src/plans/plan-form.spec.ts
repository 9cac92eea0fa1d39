import { expect, it } from '@jest/globals';
import type { DeskPlan } from '@passerelle/contracts';
import { fieldsOf, formOf } from './plan-form.js';

const gold: DeskPlan = {
  ...{ id: 'gold', plan_name: 'Gold', amount: 34.99, plan_duration: 60, sub_type: 'Examen', tier: 3 },
  ...{ plan_items: null, on_sale: true, set_at: null },
  included: { series: 16, mock_exams: 2, corrections: 2, written: true, spoken: true, interviews: 1 },
  prices: [{ currency: 'usd', amount: '34.99' }],
};

it('a plan as its form has it, and back', () => {
  const form = formOf(gold);
  expect(form).toMatchObject({ prices: { usd: '34,99', ngn: '' }, tier: '3', corrections: '2' });
  expect(fieldsOf({ ...form, plan_name: ' Or ', prices: { usd: '39,9', ngn: '52 500' } })).toEqual({
    fields: {
      ...{ plan_name: 'Or', sub_type: 'Examen', plan_duration: 60, tier: 3, corrections: 2, interviews: 1 },
      ...{ written: true, spoken: true, on_sale: true },
      prices: [
        { currency: 'usd', amount: '39.9' },
        { currency: 'ngn', amount: '52500' },
      ],
    },
  });
});

it('what is wrong is said field by field', () => {
  const wrong = { ...formOf(gold), plan_name: ' ', plan_duration: '0', tier: 'x', corrections: '-1' };
  const set = fieldsOf({ ...wrong, prices: { usd: '0', ngn: 'beaucoup' } });
  expect('faults' in set && Object.keys(set.faults).sort()).toEqual([
    'corrections',
    'plan_duration',
    'plan_name',
    'price_ngn',
    'price_usd',
    'tier',
  ]);
});
