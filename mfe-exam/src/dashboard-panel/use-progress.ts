import { type ReplyOf, readProgress } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';

export type Progress = ReplyOf<typeof readProgress, 200>;
export type SkillFigures = Progress['skills'][number];

/** The learner’s real figures; asked for anew whenever the dashboard is shown. */
export function useProgress() {
  return useCall(['progress'], readProgress, {}, { staleTime: 0 });
}
