import type { CheckoutState, Plan, UserSubscription } from '@passerelle/contracts';

/** What the 'ABONNEMENT' card offers. `none`: the card is not shown. */
export type Upsell =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'offer'; readonly plan: Plan };

/** The highest plan: its holders are offered nothing. */
const highestPlan = 'Diamond';
/** A plan that no list shows. */
const hiddenPlan = 'atry';

/**
 * The specification's rule: unless the current plan is Diamond, the cheapest plan of the same type that costs more than the current one.
 * `undefined` stands for what is not loaded yet.
 */
export function upsellFor(
  current: UserSubscription | null | undefined,
  plans: readonly Plan[] | undefined,
): Upsell {
  const held = current?.subscription_details;
  if (held?.plan_name === highestPlan) return { state: 'none' };
  if (current === undefined || plans === undefined) return { state: 'loading' };
  if (!held) return { state: 'none' };
  const [plan] = plans
    .filter(({ sub_type, amount }) => sub_type === held.sub_type && amount > held.amount)
    .filter(({ plan_name }) => plan_name.toLowerCase() !== hiddenPlan)
    .sort((a, b) => a.amount - b.amount);
  return plan ? { state: 'offer', plan } : { state: 'none' };
}

/** The navigation state that takes a plan to the checkout. */
export function checkoutStateOf({ id, plan_name, amount, plan_duration, sub_type }: Plan): CheckoutState {
  return { plan: plan_name, duration: plan_duration, price: amount, sub_id: id, sub_type };
}
