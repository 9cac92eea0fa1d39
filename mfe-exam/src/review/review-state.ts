import { type ReplyOf, readReviewState, skillFacts } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { whenComes } from '../format/days.js';

export type ReviewState = ReplyOf<typeof readReviewState, 200>;

/** How many questions are due, and when the next one is. */
export function useReviewState() {
  return useCall(['review', 'state'], readReviewState, {}, { staleTime: 0 });
}

/** What stands beside the number of questions that are due: of which skills they are. */
export function whatIsDue({ due, due_by_skill }: Pick<ReviewState, 'due' | 'due_by_skill'>): string {
  const [first, ...more] = due_by_skill;
  const missed = due > 1 ? 'questions manquées' : 'question manquée';
  const comes = due > 1 ? 'reviennent' : 'revient';
  if (!first) return `${missed} ${comes}.`;
  if (more.length === 0) return `${missed} de ${skillFacts[first.skill].label} ${comes}.`;
  const list = due_by_skill.map((of) => `${of.due} de ${skillFacts[of.skill].label}`);
  return `${missed} ${comes} : ${list.join(', ')}.`;
}

const comesToday = ({ next_due_at }: Pick<ReviewState, 'next_due_at'>, now: Date): boolean =>
  next_due_at !== null && whenComes(new Date(next_due_at), now) === 'aujourd’hui';

/** What is said first where nothing is due: nothing of the whole day while a question still comes in it. */
export const nothingTitle = (state: Pick<ReviewState, 'next_due_at'>, now: Date): string =>
  comesToday(state, now) ? 'Rien à revoir pour le moment' : 'Rien à revoir aujourd’hui';

/** What stands where nothing is due: when the next question comes, or how questions come here. */
export function nothingDue({ waiting, next_due_at }: ReviewState, now: Date): string {
  if (next_due_at === null)
    return 'Une question où vous vous trompez revient ici le lendemain, puis de plus en plus tard à mesure que vous y répondez bien.';
  const day = comesToday({ next_due_at }, now)
    ? 'plus tard aujourd’hui'
    : whenComes(new Date(next_due_at), now);
  if (waiting === 1) return `La prochaine question revient ${day}.`;
  return `${waiting} questions attendent leur jour ; la prochaine revient ${day}.`;
}
