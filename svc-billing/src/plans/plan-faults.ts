import { type ContentOffer, currencies } from '@passerelle/contracts';
import { operatorsPlan } from './catalogue.js';
import { includedIn } from './opened.js';
import type { PlanFacts } from './plan-facts.js';

/** The ids of two plans that give the same for different prices. */
export type SamePlans = readonly [one: string, other: string];

/** Pairs of plans of one type that give the same for different prices. */
export function planFaults(plans: readonly PlanFacts[], offer: ContentOffer | null): SamePlans[] {
  const sold = plans.filter(({ id }) => id !== operatorsPlan);
  return sold.flatMap((plan, at) =>
    sold
      .slice(at + 1)
      .filter((other) => other.subType === plan.subType && differ(other, plan))
      .filter((other) => gives(other, offer) === gives(plan, offer))
      .map((other): SamePlans => [plan.id, other.id]),
  );
}

/** Whether they cost different sums, in any currency that both are sold in. */
function differ(a: PlanFacts, b: PlanFacts): boolean {
  const inOthers = currencies.some((currency) => {
    const [one, other] = [a.otherPrices[currency], b.otherPrices[currency]];
    return one !== undefined && other !== undefined && one !== other;
  });
  return a.amountCents !== b.amountCents || inOthers;
}

/** All that a plan gives; while the content is not known, tiers stand for what they open. */
function gives(plan: PlanFacts, offer: ContentOffer | null): string {
  const { series, mock_exams, corrections, written, spoken, interviews } = includedIn(plan.tier, plan, offer);
  const opens = offer ? [series, mock_exams] : plan.tier;
  return JSON.stringify([
    plan.planDuration,
    opens,
    corrections,
    corrections > 0 && [written, spoken],
    interviews,
  ]);
}
