import { readMe } from '@passerelle/contracts';
import { useCall, useHost, useSession } from '@passerelle/slice-kit';
import { useEffect } from 'react';

/** Whether one’s mailbox is proven. Asked where the session knows of no proof: the link may have been opened elsewhere since. */
export function useIsProven(): boolean {
  const { session } = useHost();
  const { user } = useSession();
  const isKnown = user?.email_proven !== false;
  const anew = { enabled: !isKnown, staleTime: 0, refetchOnWindowFocus: true };
  const { data } = useCall(['me', user?.id ?? null], readMe, {}, anew);
  useEffect(() => {
    if (data?.email_proven) session.setUser(data);
  }, [data, session]);
  return isKnown || data?.email_proven === true;
}
