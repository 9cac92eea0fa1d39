import { DashboardState } from '@passerelle/contracts';
import { useHost, useNavigationState } from '@passerelle/slice-kit';

/** What of a result is looked at again. It has a history entry of its own: Back leads to the result, a reload stays. */
export function useShownAnswers() {
  const host = useHost();
  const state = useNavigationState(DashboardState);
  const go = (answers: string | null) =>
    host.navigate(location.pathname + location.hash, {
      state: { ...state, answers } satisfies DashboardState,
      // Leaving replaces the entry, so that Back does not open the answers again.
      replace: answers === null,
    });
  return { shown: state?.answers ?? null, show: go, hide: () => go(null) };
}
