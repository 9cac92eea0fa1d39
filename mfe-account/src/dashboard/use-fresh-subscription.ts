import type { SessionStore } from '@passerelle/contracts';
import { useEffect, useState } from 'react';

/** Asks for the subscription's status once; whether the answer is still to come. */
export function useFreshSubscription(session: SessionStore): boolean {
  const [isChecking, setChecking] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void session.refreshSubscription().finally(() => isCurrent && setChecking(false));
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return isChecking;
}
