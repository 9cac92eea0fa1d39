import type { Plan } from '@passerelle/contracts';

/** The plans of the tests that are sold, the cheapest first. */
export const soldPlans = (plans: readonly Plan[]): Plan[] =>
  plans
    .filter(({ sub_type, plan_name }) => sub_type === 'Examen' && plan_name.toLowerCase() !== 'atry')
    .toSorted((one, other) => one.amount - other.amount);

/** What the first price is; null where nothing is sold. */
export const cheapestPlan = (plans: readonly Plan[]): Plan | null => soldPlans(plans)[0] ?? null;
