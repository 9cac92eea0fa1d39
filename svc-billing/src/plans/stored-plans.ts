import { type EntityManager, In } from 'typeorm';
import { PlanRow } from './plan.entity.js';
import type { PlanFacts } from './plan-facts.js';
import { PlanPriceRow } from './plan-price.entity.js';

/** A plan with all of its prices. */
export interface StoredPlan extends PlanRow, Pick<PlanFacts, 'otherPrices'> {}

/** All plans, cheapest first within each type. */
export async function readPlans(tx: EntityManager): Promise<StoredPlan[]> {
  const plans = await tx.find(PlanRow, { order: { subType: 'ASC', amountCents: 'ASC', id: 'ASC' } });
  const prices = Map.groupBy(await tx.find(PlanPriceRow), ({ planId }) => planId);
  return plans.map((plan) => ({
    ...plan,
    otherPrices: Object.fromEntries(
      (prices.get(plan.id) ?? []).map(({ currency, amountCents }) => [currency, amountCents]),
    ),
  }));
}

export async function writePlans(tx: EntityManager, plans: readonly StoredPlan[]): Promise<void> {
  await tx.upsert(
    PlanRow,
    plans.map(({ otherPrices: _, ...row }) => row),
    ['id'],
  );
  await tx.delete(PlanPriceRow, { planId: In(plans.map(({ id }) => id)) });
  await tx.insert(PlanPriceRow, plans.flatMap(pricesOf));
}

const pricesOf = ({ id: planId, otherPrices }: StoredPlan) =>
  Object.entries(otherPrices).map(([currency, amountCents]) => ({ planId, currency, amountCents }));
