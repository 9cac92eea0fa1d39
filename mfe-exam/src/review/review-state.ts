import { type ReplyOf, readReviewState } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { whenComes } from '../format/days.js';

export type ReviewState = ReplyOf<typeof readReviewState, 200>;

/** How many questions are due, and when the next one is. */
export function useReviewState() {
  return useCall(['review', 'state'], readReviewState, {}, { staleTime: 0 });
}

/** What stands where nothing is due: when the next question comes, or how questions come here. */
export function nothingDue({ waiting, next_due_at }: ReviewState, now: Date): string {
  if (next_due_at === null)
    return 'Une question manquée dans un test revient ici le lendemain, puis de plus en plus tard à mesure que vous y répondez bien.';
  const day = whenComes(new Date(next_due_at), now);
  if (waiting === 1) return `La prochaine question revient ${day}.`;
  return `${waiting} questions attendent leur jour ; la prochaine revient ${day}.`;
}
