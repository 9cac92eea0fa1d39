import { describe, expect, it } from '@jest/globals';
import { cardProviderFacts, cardProviders, currencies, planCurrency } from '@passerelle/contracts';
import { offerOf } from '../testing/offers.js';
import { catalogue } from './catalogue.js';
import { planChanges, seeded, withItems } from './plan-changes.js';
import type { PlanFacts } from './plan-facts.js';

describe('the catalogue', () => {
  it('has one plan per id and name, whole cents and whole days', () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ planName }) => planName)).size).toBe(catalogue.length);
    for (const plan of catalogue) {
      for (const price of [plan.amountCents, ...currencies.map((each) => plan.otherPrices[each] ?? 1)])
        expect(Number.isSafeInteger(price) && price > 0).toBe(true);
      expect(Number.isSafeInteger(plan.planDuration) && plan.planDuration > 0).toBe(true);
    }
  });

  it('has a price in the currency of every card provider', () => {
    const sold = cardProviders.map((name) => cardProviderFacts[name].currency);
    const priced = (plan: PlanFacts) => [planCurrency, ...Object.keys(plan.otherPrices)];
    for (const plan of catalogue) expect(priced(plan)).toEqual(expect.arrayContaining(sold));
  });

  it('opens and includes more the more one pays for an exam plan', () => {
    const plans = catalogue.filter(({ subType, planName }) => subType === 'Examen' && planName !== 'atry');
    const sorted = plans.toSorted((a, b) => a.amountCents - b.amountCents);
    expect(sorted.map(({ tier, corrections, interviews }) => [tier, corrections, interviews])).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 1],
      [4, 5, 2],
      [5, 10, 4],
    ]);
  });
});

const content = offerOf([2, 1], [1, 0]);
const stored = withItems(seeded([], catalogue), content);
const changesBy = (rows: typeof stored, seeds = catalogue, offer = content) =>
  planChanges(rows, withItems(seeded(rows, seeds), offer));

describe('plan changes', () => {
  it('are all plans in an empty database and none in one that agrees', () => {
    expect(changesBy([])).toHaveLength(catalogue.length);
    expect(changesBy(stored)).toEqual([]);
  });

  it('are only what changed', () => {
    const cheaper = stored.map((row) => (row.id === 'gold' ? { ...row, amountCents: 1 } : row));
    expect(changesBy(cheaper)).toEqual([stored.find(({ id }) => id === 'gold')]);
    const unsold = stored.map((row) => (row.id === 'gold' ? { ...row, otherPrices: {} } : row));
    expect(changesBy(unsold)).toEqual([stored.find(({ id }) => id === 'gold')]);
  });

  it('leave alone what an operator set, also a plan of their own and one that left the catalogue', () => {
    const setAt = new Date();
    const own = { ...stored[0]!, id: 'own', planName: 'Own', tier: 2, setAt };
    const set = [...stored.map((row) => (row.id === 'gold' ? { ...row, amountCents: 1, setAt } : row)), own];
    const settled = withItems(set, content);
    expect(changesBy(settled)).toEqual([]);
    expect(
      changesBy(
        settled,
        catalogue.filter(({ id }) => id !== 'gold'),
      ),
    ).toEqual([]);
  });

  it('take a plan that left the catalogue off sale, once', () => {
    const rest = catalogue.filter(({ id }) => id !== 'bronze');
    const [retired, ...more] = changesBy(stored, rest);
    expect([retired, more]).toEqual([expect.objectContaining({ id: 'bronze', onSale: false }), []]);
    const off = stored.map((row) => (row.id === 'bronze' ? { ...row, onSale: false } : row));
    expect(changesBy(off, rest)).toEqual([]);
  });

  it('are the plans whose sentences are others when the content changes', () => {
    const ids = changesBy(stored, catalogue, offerOf([2, 1], [1, 0], [1, 0])).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(
      catalogue
        .filter(({ tier }) => tier >= 3)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
