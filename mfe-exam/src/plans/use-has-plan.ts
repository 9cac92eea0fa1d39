import { useSession } from '@passerelle/slice-kit';

/** Whether the learner has a plan; undefined right after signing in, while that is being asked. */
export function useHasPlan(): boolean | undefined {
  const { subscriptionStatus, isSubscriptionAwaited } = useSession();
  return isSubscriptionAwaited ? undefined : subscriptionStatus === 'Active';
}
