import type { ContentOffer } from '@passerelle/contracts';
import type { PlanRow } from './plan.entity.js';
import type { PlanFacts } from './plan-facts.js';
import { planItems } from './plan-items.js';

/** The stored plans as the catalogue wants them: those that left it go off sale, and what an operator set stays as it is. */
export function seeded(stored: readonly PlanRow[], seeds: readonly PlanFacts[]): PlanRow[] {
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
export function withItems(plans: readonly PlanRow[], offer: ContentOffer | null): PlanRow[] {
  const sold = plans.filter(({ onSale }) => onSale);
  return plans.map((plan) =>
    plan.onSale ? { ...plan, planItems: planItems(plan, offer, sold).join('|') || null } : plan,
  );
}

/** The rows to write so that the stored plans are as they should be. */
export function planChanges(stored: readonly PlanRow[], wanted: readonly PlanRow[]): PlanRow[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return wanted.filter((row) => {
    const found = before.get(row.id);
    return found === undefined || !same(row, found);
  });
}

function same(a: PlanRow, b: PlanRow): boolean {
  return (Object.keys(a) as (keyof PlanRow)[]).every((key) => comparable(a[key]) === comparable(b[key]));
}

const comparable = (value: PlanRow[keyof PlanRow]) => (value instanceof Date ? value.getTime() : value);
