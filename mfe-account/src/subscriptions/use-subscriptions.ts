import { listPlans, listUserSubscriptions } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { judgedAt } from './period.js';

/** One's own subscriptions, oldest first. */
export function useSubscriptions() {
  return useCall(['subscriptions'], listUserSubscriptions, {}, { select: ({ results }) => results });
}

/** When one's own subscriptions are judged. */
export function useJudgedAt(): Date {
  const { subscriptionStatus } = useSession();
  const { data = [] } = useSubscriptions();
  return judgedAt(data, new Date(), subscriptionStatus === 'Active');
}

/** The plans on sale. `isAnew`: asked for on each opening and on each return to the tab. */
export function usePlans({ isEnabled = true, isAnew = false } = {}) {
  return useCall(
    ['plans'],
    listPlans,
    {},
    {
      enabled: isEnabled,
      // The cache is emptied when the session ends; the plans are everyone's, and a checkout being filled in stays.
      placeholderData: keepPreviousData,
      refetchOnMount: isAnew ? 'always' : true,
      refetchOnWindowFocus: isAnew && 'always',
    },
  );
}
