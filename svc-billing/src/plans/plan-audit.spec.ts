import { expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { planAudit } from './plan-audit.js';
import type { StoredPlan } from './stored-plans.js';

const gold: StoredPlan = {
  ...catalogue.find(({ id }) => id === 'gold')!,
  ...{ planItems: null, onSale: true, setAt: null },
};

it('keeps only what differs of a plan, and nothing of what nobody decided', () => {
  expect(planAudit(gold, { ...gold, amountCents: 3990, otherPrices: {}, onSale: false })).toEqual({
    what: 'plan.changed',
    before: { price_usd: '34.99', price_ngn: '52500.00', on_sale: 'true' },
    after: { price_usd: '39.90', price_ngn: null, on_sale: 'false' },
  });
  expect(planAudit(gold, { ...gold, planItems: '4 séries', setAt: new Date() })).toBeNull();
  expect(planAudit(undefined, gold)).toMatchObject({
    ...{ what: 'plan.created', before: {} },
    after: { plan_name: 'Gold', tier: '3', interviews: '1' },
  });
});
