import type { SessionStore } from '@passerelle/contracts';
import { useEffect, useState } from 'react';

/** Asks for the subscription's status once; whether the answer is still to come, and asking again. */
export function useFreshSubscription(session: SessionStore) {
  const [asked, setAsked] = useState(1);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void session.refreshSubscription().finally(() => isCurrent && setAnswered(asked));
    return () => {
      isCurrent = false;
    };
  }, [session, asked]);
  return { isChecking: answered < asked, checkAgain: () => setAsked(asked + 1) };
}

export type FreshSubscription = ReturnType<typeof useFreshSubscription>;
