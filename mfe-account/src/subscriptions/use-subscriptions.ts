import { listPlans, listUserSubscriptions } from '@passerelle/contracts';
import { useApi, useCall } from '@passerelle/slice-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One's own subscriptions, oldest first. */
export function useSubscriptions() {
  const api = useApi();
  return useQuery({
    queryKey: ['subscriptions'],
    queryFn: async ({ signal }) => (await api.call(listUserSubscriptions, { signal })).results,
  });
}

/** The plans on sale. */
export function usePlans({ isEnabled = true } = {}) {
  // The cache is emptied when the session ends; the plans are everyone's, and a checkout being filled in stays.
  return useCall(['plans'], listPlans, {}, { enabled: isEnabled, placeholderData: keepPreviousData });
}
