import { checkSubscription } from '@passerelle/contracts';
import { load, useApi, useHost } from '@passerelle/slice-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often at most it is asked, ms. */
const againMs = 60_000;

/**
 * Who comes back to the tab sees what was opened or ended meanwhile, as by a transfer that the school has confirmed. It is asked here before
 * the session is: that takes no answer for 'Not Active', and a network that is still waking up must close nothing.
 */
export function useNewsOnReturn(): void {
  const api = useApi();
  const { session } = useHost();
  const queries = useQueryClient();
  useEffect(() => {
    // The page asks when it is opened.
    let askedAt = Date.now();
    const look = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < againMs) return;
      askedAt = Date.now();
      const answer = await load((signal) => api.call(checkSubscription, { signal })).catch(() => null);
      if (!answer) return;
      const { subscriptionStatus, isSubscriptionUnknown } = session.getSnapshot();
      if (answer.status !== subscriptionStatus || isSubscriptionUnknown) await session.refreshSubscription();
      // A renewal changes them, not the status.
      await queries.invalidateQueries({ queryKey: ['subscriptions'] });
    };
    const onVisibility = () => void look();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [api, session, queries]);
}
