import { listPlans, listUserSubscriptions } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { keepPreviousData } from '@tanstack/react-query';

/** One's own subscriptions, oldest first. */
export function useSubscriptions() {
  return useCall(['subscriptions'], listUserSubscriptions, {}, { select: ({ results }) => results });
}

/** The plans on sale. */
export function usePlans({ isEnabled = true } = {}) {
  // The cache is emptied when the session ends; the plans are everyone's, and a checkout being filled in stays.
  return useCall(['plans'], listPlans, {}, { enabled: isEnabled, placeholderData: keepPreviousData });
}
