import { DashboardState } from '@passerelle/contracts';
import { useHost, useNavigationState } from '@passerelle/slice-kit';
import { useEffect, useRef } from 'react';

/** What of a result is looked at again. It has a history entry of its own, after that of the result: Back leads there, a reload stays. */
export function useShownAnswers() {
  const host = useHost();
  const state = useNavigationState(DashboardState);
  const shown = state?.answers ?? null;
  // Going back takes a moment: a second press would go further.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (shown === null) isLeaving.current = false;
  }, [shown]);
  return {
    shown,
    show: (answers: string) =>
      host.navigate(location.pathname + location.hash, {
        state: { ...state, answers } satisfies DashboardState,
      }),
    hide: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      history.back();
    },
  };
}
