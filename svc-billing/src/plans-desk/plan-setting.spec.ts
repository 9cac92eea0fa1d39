import { expect, it } from '@jest/globals';
import type { PlanFields } from '@passerelle/contracts';
import { faultText, planChange } from './plan-setting.js';

const fields: PlanFields = {
  ...{ plan_name: 'Or', sub_type: 'Examen', plan_duration: 60, tier: 3, corrections: 2, interviews: 1 },
  ...{ written: true, spoken: false, on_sale: true, prices: [{ currency: 'usd', amount: '34.9' }] },
};

it('a form is a change of all that is decided; a currency that it leaves out is left', () => {
  expect(planChange(fields)).toEqual({
    ...{ planName: 'Or', subType: 'Examen', amountCents: 3490, otherPrices: { ngn: null } },
    ...{ planDuration: 60, tier: 3, corrections: 2, written: true, spoken: false, interviews: 1 },
    onSale: true,
  });
  const ngn = { currency: 'ngn', amount: '52500' } as const;
  expect(planChange({ ...fields, prices: [...fields.prices, ngn] })?.otherPrices).toEqual({ ngn: 5_250_000 });
});

it.each([['0'], ['0.00']])('the price %s is none', (amount) => {
  expect(planChange({ ...fields, prices: [{ currency: 'usd', amount }] })).toBeNull();
});

it('faults are sentences about plans by their names', () => {
  const fault = { kind: 'same', plans: ['bronze', 'silver'] } as const;
  expect(faultText(fault, (id) => id.toUpperCase())).toBe(
    'BRONZE et SILVER donneraient la même chose à des prix différents.',
  );
});
