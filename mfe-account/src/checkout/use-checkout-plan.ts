import { CheckoutState } from '@passerelle/contracts';
import { useAddressQuery, useNavigationState } from '@passerelle/slice-kit';
import { useState } from 'react';
import { checkoutStateOf } from '../subscriptions/upsell.js';
import { usePlans } from '../subscriptions/use-subscriptions.js';

export type CheckoutPlan =
  | { readonly state: 'ready'; readonly plan: CheckoutState }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  /** No plan came along, or it is no longer sold. */
  | { readonly state: 'none' };

/**
 * The plan that is bought, as it is sold now: the one of the navigation state or, where the server sent the browser back, of `?sub_id=`.
 * What travelled stands in while the plans are not read, and where they cannot be: the entry outlives a change of the price.
 */
export function useCheckoutPlan(): CheckoutPlan {
  const travelled = useNavigationState(CheckoutState);
  const query = useAddressQuery();
  const planId = travelled?.sub_id ?? query.get('sub_id');
  const plans = usePlans({ isEnabled: planId !== null, isAnew: true });
  const [openedAt] = useState(() => Date.now());

  if (planId === null) return { state: 'none' };
  // Of a list from before, what travelled may be newer.
  const isRead = plans.dataUpdatedAt >= openedAt || plans.isPlaceholderData;
  if (travelled && !isRead) return { state: 'ready', plan: travelled };
  if (!plans.data)
    return plans.isError
      ? { state: 'failed', retry: () => void plans.refetch(), isRetrying: plans.isFetching }
      : { state: 'loading' };
  const plan = plans.data.find(({ id }) => id === planId);
  return plan ? { state: 'ready', plan: checkoutStateOf(plan) } : { state: 'none' };
}
