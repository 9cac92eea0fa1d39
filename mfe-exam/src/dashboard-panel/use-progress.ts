import { type ReplyOf, readProgress } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useQuery } from '@tanstack/react-query';

export type Progress = ReplyOf<typeof readProgress, 200>;
export type SkillFigures = Progress['skills'][number];

/** The learner’s real figures; asked for anew whenever the dashboard is shown. */
export function useProgress() {
  const api = useApi();
  return useQuery({
    queryKey: ['progress'],
    queryFn: ({ signal }) => api.call(readProgress, { signal }),
    staleTime: 0,
  });
}
