import { describe, expect, it } from '@jest/globals';
import { offerOf } from '../testing/offers.js';
import { catalogue } from './catalogue.js';
import { planFaults } from './plan-faults.js';

const changed = (id: string, change: object) =>
  catalogue.map((plan) => (plan.id === id ? { ...plan, ...change } : plan));
const { amountCents: _, otherPrices, ...gold } = catalogue.find(({ id }) => id === 'gold')!;
const full = offerOf([2, 1], [1, 0], [1, 1], [1, 0], [0, 1]);

describe('planFaults', () => {
  it('finds none in the catalogue, whatever the content holds', () => {
    expect(planFaults(catalogue, null)).toEqual([]);
    expect(planFaults(catalogue, offerOf())).toEqual([]);
    expect(planFaults(catalogue, full)).toEqual([]);
  });

  it('finds two plans that give the same for different prices', () => {
    const { id: __, ...likeGold } = gold;
    const twice = changed('silver', likeGold);
    expect(planFaults(twice, null)).toEqual([['silver', 'gold']]);
    expect(planFaults(twice, full)).toHaveLength(1);
  });

  it('finds that also where the prices differ in another currency alone', () => {
    const { id: __, ...likeGold } = catalogue.find(({ id }) => id === 'gold')!;
    const silver = (ngn: number | undefined) =>
      planFaults(changed('silver', { ...likeGold, otherPrices: ngn ? { ngn } : {} }), full);
    expect(silver(1)).toHaveLength(1);
    expect([silver(otherPrices.ngn), silver(undefined)]).toEqual([[], []]);
  });

  it('finds a higher tier that opens nothing more', () => {
    const { id: __, tier: ___, ...likeGold } = gold;
    const twice = changed('platinum', likeGold);
    expect(planFaults(twice, full)).toEqual([]);
    expect(planFaults(twice, offerOf([2, 1], [1, 0], [1, 1]))).toHaveLength(1);
  });
});
