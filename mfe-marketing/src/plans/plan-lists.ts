import type { CheckoutState, Plan, PlanType } from '@passerelle/contracts';

/** Plans of one type as they are sold: ascending price, without the operators’ « atry ». */
export function plansOfType(plans: readonly Plan[], type: PlanType): Plan[] {
  return plans
    .filter(({ sub_type, plan_name }) => sub_type === type && plan_name.toLowerCase() !== 'atry')
    .toSorted((one, other) => one.amount - other.amount);
}

/** Shown where a plan says nothing of what it holds. */
export const placeholderFeature = 'Accès aux tests de votre forfait';

/** The features of a plan, one by one. */
export function featuresOf({ plan_items }: Pick<Plan, 'plan_items'>): string[] {
  const features = (plan_items ?? '')
    .split('|')
    .map((feature) => feature.trim())
    .filter(Boolean);
  return features.length > 0 ? features : [placeholderFeature];
}

/** What every plan of a list says of itself: said once, above them. Of one plan nothing is. */
export function sharedFeatures(plans: readonly Plan[]): string[] {
  const [first, ...others] = plans.map(featuresOf);
  if (!first || others.length === 0) return [];
  const shared = first.filter((feature) => others.every((features) => features.includes(feature)));
  // A card without a line of its own would say nothing.
  return plans.some((plan) => featuresOf(plan).length === shared.length) ? [] : shared;
}

/**
 * Why Platinum is recommended, as far as it is so: it is the first that opens every series. Null where that is another, or not known.
 * @param plans by ascending price
 */
export function recommendationOf(plans: readonly Plan[]): string | null {
  const place = plans.findIndex(isRecommended);
  const series = plans.map(({ included }) => included?.series ?? null);
  const most = Math.max(...series.map((count) => count ?? 0));
  const isFirst =
    series[place] === most && series.slice(0, place).every((count) => count !== null && count < most);
  return isFirst && place > 0
    ? `${plans[place]?.plan_name} est recommandé parce que c’est le premier forfait qui ouvre toutes les séries.`
    : null;
}

/** The one that stands out. */
export const isRecommended = ({ plan_name }: Pick<Plan, 'plan_name'>): boolean =>
  plan_name.toLowerCase() === 'platinum';

/** What `/payment` receives through navigation state. */
export function checkoutStateOf({ id, plan_name, plan_duration, amount, sub_type }: Plan): CheckoutState {
  return { plan: plan_name, duration: plan_duration, price: amount, sub_id: id, sub_type };
}
