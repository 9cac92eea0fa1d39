import type { EventData, subscriptionActivated } from '@passerelle/contracts';
import { allowancesOf } from '../plans/bought-allowances.js';
import type { Subscription } from './subscription.entity.js';

/** A subscription as its events tell of it. */
export const asEvent = (subscription: Subscription): EventData<typeof subscriptionActivated> => {
  const allowances = allowancesOf(subscription);
  return {
    subscription_id: subscription.id,
    user_id: subscription.userId,
    plan_id: subscription.planId,
    plan_name: subscription.planName,
    sub_type: subscription.subType,
    tier: subscription.tier,
    starts_at: subscription.createdOn.toISOString(),
    ends_at: subscription.endsAt.toISOString(),
    ...(subscription.boughtAt ? { bought_at: subscription.boughtAt.toISOString() } : {}),
    ...(allowances ? { allowances } : {}),
  };
};
