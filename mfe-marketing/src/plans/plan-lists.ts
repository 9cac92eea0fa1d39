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

/** What `/payment` receives through navigation state. */
export function checkoutStateOf({ id, plan_name, plan_duration, amount, sub_type }: Plan): CheckoutState {
  return { plan: plan_name, duration: plan_duration, price: amount, sub_id: id, sub_type };
}
