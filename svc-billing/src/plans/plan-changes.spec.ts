import { describe, expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { planChanges, rowOf } from './plan-changes.js';

describe('the catalogue', () => {
  it('has one plan per id and name, whole cents and whole days', () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ planName }) => planName)).size).toBe(catalogue.length);
    for (const plan of catalogue) {
      expect(Number.isSafeInteger(plan.amountCents) && plan.amountCents > 0).toBe(true);
      expect(Number.isSafeInteger(plan.planDuration) && plan.planDuration > 0).toBe(true);
      expect(plan.planItems.join('')).not.toContain('|');
    }
  });

  it('opens more the more one pays for an exam plan', () => {
    const plans = catalogue.filter(({ subType, planName }) => subType === 'Examen' && planName !== 'atry');
    expect(plans.toSorted((a, b) => a.amountCents - b.amountCents).map(({ tier }) => tier)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

describe('planChanges', () => {
  const stored = catalogue.map(rowOf);

  it('writes all plans into an empty database and nothing into one that agrees', () => {
    expect(planChanges([], catalogue)).toHaveLength(catalogue.length);
    expect(planChanges(stored, catalogue)).toEqual([]);
  });

  it('writes only what changed', () => {
    const cheaper = stored.map((row) => (row.id === 'gold' ? { ...row, amountCents: 1 } : row));
    expect(planChanges(cheaper, catalogue)).toEqual([stored.find(({ id }) => id === 'gold')]);
  });

  it('takes a plan that left the catalogue off sale, once', () => {
    const rest = catalogue.filter(({ id }) => id !== 'bronze');
    const [retired, ...more] = planChanges(stored, rest);
    expect(retired).toMatchObject({ id: 'bronze', onSale: false });
    expect(more).toEqual([]);
    expect(
      planChanges(
        stored.map((row) => (row.id === 'bronze' ? { ...row, onSale: false } : row)),
        rest,
      ),
    ).toEqual([]);
  });
});
