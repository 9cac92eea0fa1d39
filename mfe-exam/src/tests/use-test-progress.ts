import { listStandings, type TestStanding } from '@passerelle/contracts';
import { useApi, useSession } from '@passerelle/slice-kit';
import { useQuery } from '@tanstack/react-query';

const none: ReadonlyMap<string, TestStanding> = new Map();

/** What the learner did so far, by test. Empty for visitors, and while it is not known: a list does without. */
export function useTestProgress(): ReadonlyMap<string, TestStanding> {
  const api = useApi();
  const { isAuthenticated } = useSession();
  const progress = useQuery({
    queryKey: ['progress'],
    queryFn: async ({ signal }) => {
      const all = await api.call(listStandings, { signal });
      return new Map(all.map((progress) => [progress.test_id, progress]));
    },
    enabled: isAuthenticated,
    staleTime: 0,
  });
  return progress.data ?? none;
}
