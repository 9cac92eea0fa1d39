import { listStandings, type TestStanding } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';
import { useMemo } from 'react';

/** What the learner did so far, by test. Empty for visitors, and while it is not known: a list does without. */
export function useTestProgress(): ReadonlyMap<string, TestStanding> {
  const { isAuthenticated } = useSession();
  const { data } = useCall(['test-progress'], listStandings, {}, { enabled: isAuthenticated, staleTime: 0 });
  return useMemo(() => new Map(data?.map((test) => [test.test_id, test])), [data]);
}
