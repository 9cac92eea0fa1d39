import { listCohorts, readCohort } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { useQueryClient } from '@tanstack/react-query';

const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** All cohorts, by name. */
export const useCohorts = () => useCall(['cohorts'], listCohorts, {}, fresh);

/** One cohort with its people. */
export const useCohort = (cohortId: string) =>
  useCall(['cohorts', cohortId], readCohort, { params: { cohortId } }, fresh);

/** Has cohorts and the journal read anew; done once they are. */
export function useRereadCohorts(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([['cohorts'], ['journal']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
