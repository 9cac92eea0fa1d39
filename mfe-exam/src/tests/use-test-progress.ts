import { listStandings, type TestStanding } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';
import { useMemo } from 'react';

/** What the learner did so far, by test. Empty for visitors, and while it is not known: a list does without. */
export function useTestProgress(): ReadonlyMap<string, TestStanding> {
  const { isAuthenticated } = useSession();
  const { data, dataUpdatedAt } = useCall(
    ['test-progress'],
    listStandings,
    {},
    { enabled: isAuthenticated, staleTime: 0 },
  );
  return useMemo(
    () => new Map(data?.map((test) => [test.test_id, byDeviceClock(test, dataUpdatedAt)])),
    [data, dataUpdatedAt],
  );
}

/**
 * With the deadline by this device’s clock, which may be wrong.
 * @param readAt when the server said it, by that clock, ms
 */
export function byDeviceClock(test: TestStanding, readAt: number): TestStanding {
  const { deadline_at, server_now } = test.open ?? {};
  if (!test.open || !deadline_at || !server_now) return test;
  const left = Date.parse(deadline_at) - Date.parse(server_now);
  return { ...test, open: { ...test.open, deadline_at: new Date(readAt + left).toISOString() } };
}
