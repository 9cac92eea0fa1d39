import type { ContentOffer } from '@passerelle/contracts';
import type { PlanFacts } from './plan-facts.js';
import { planItems } from './plan-items.js';
import type { StoredPlan } from './stored-plans.js';

/** The stored plans as the catalogue wants them: those that left it go off sale, and what an operator set stays as it is. */
export function seeded(stored: readonly StoredPlan[], seeds: readonly PlanFacts[]): StoredPlan[] {
  const set = new Set(stored.filter(({ setAt }) => setAt !== null).map(({ id }) => id));
  const wanted = new Set(seeds.map(({ id }) => id));
  return [
    ...seeds
      .filter(({ id }) => !set.has(id))
      .map((seed) => ({ ...seed, planItems: null, onSale: true, setAt: null })),
    ...stored
      .filter(({ id }) => set.has(id) || !wanted.has(id))
      .map((row) => (set.has(row.id) ? row : { ...row, onSale: false })),
  ];
}

/** Plans with what they say of themselves. */
export function withItems(plans: readonly StoredPlan[], offer: ContentOffer | null): StoredPlan[] {
  const sold = plans.filter(({ onSale }) => onSale);
  return plans.map((plan) =>
    plan.onSale ? { ...plan, planItems: planItems(plan, offer, sold).join('|') || null } : plan,
  );
}

/** The rows to write so that the stored plans are as they should be. */
export function planChanges(stored: readonly StoredPlan[], wanted: readonly StoredPlan[]): StoredPlan[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return wanted.filter((row) => {
    const found = before.get(row.id);
    return found === undefined || !same(row, found);
  });
}

function same(a: StoredPlan, b: StoredPlan): boolean {
  return (Object.keys(a) as (keyof StoredPlan)[]).every((key) => comparable(a[key]) === comparable(b[key]));
}

function comparable(value: StoredPlan[keyof StoredPlan]) {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'object' && value !== null ? JSON.stringify(Object.entries(value).sort()) : value;
}
