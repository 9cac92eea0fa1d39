import type { PlanOnSale } from './catalogue.js';
import type { PlanRow } from './plan.entity.js';

/** A catalogue's plan as its row. */
export function rowOf(plan: PlanOnSale): PlanRow {
  return { ...plan, planItems: plan.planItems.join('|') || null, onSale: true };
}

function same(a: PlanRow, b: PlanRow): boolean {
  return (Object.keys(a) as (keyof PlanRow)[]).every((key) => a[key] === b[key]);
}

/** The rows to write so that the stored plans are the catalogue's; none when they are already. Plans that left it go off sale. */
export function planChanges(stored: readonly PlanRow[], wanted: readonly PlanOnSale[]): PlanRow[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  const kept = new Set(wanted.map(({ id }) => id));
  const written = wanted.map(rowOf).filter((row) => {
    const found = before.get(row.id);
    return found === undefined || !same(row, found);
  });
  const retired = stored
    .filter((row) => row.onSale && !kept.has(row.id))
    .map((row) => ({ ...row, onSale: false }));
  return [...written, ...retired];
}
