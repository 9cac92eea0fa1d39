import { CheckoutState } from '@passerelle/contracts';
import { useAddressQuery, useNavigationState } from '@passerelle/slice-kit';
import { checkoutStateOf } from '../subscriptions/upsell.js';
import { usePlans } from '../subscriptions/use-subscriptions.js';

export type CheckoutPlan =
  | { readonly state: 'ready'; readonly plan: CheckoutState }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  /** No plan came along, or it is no longer sold. */
  | { readonly state: 'none' };

/** The plan that is bought: from the navigation state or, where the server sent the browser back, by `?sub_id=`. */
export function useCheckoutPlan(): CheckoutPlan {
  const travelled = useNavigationState(CheckoutState);
  const query = useAddressQuery();
  const planId = query.get('sub_id');
  const plans = usePlans({ isEnabled: travelled === null && planId !== null });

  if (travelled) return { state: 'ready', plan: travelled };
  if (planId === null) return { state: 'none' };
  if (plans.isPending) return { state: 'loading' };
  if (plans.isError)
    return { state: 'failed', retry: () => void plans.refetch(), isRetrying: plans.isFetching };
  const plan = plans.data.find(({ id }) => id === planId);
  return plan ? { state: 'ready', plan: checkoutStateOf(plan) } : { state: 'none' };
}
