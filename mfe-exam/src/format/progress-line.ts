import {
  maximumScore,
  nclcLabel,
  nclcOf,
  type Skill,
  skillFacts,
  type TestEntry,
  type TestStanding,
} from '@passerelle/contracts';
import { dayName } from './days.js';
import { minutesLeft, timeRuns } from './minutes-left.js';

/** « 478 / 699 », « 12,5 / 20 »: no line ends within. */
export function scoreText(skill: Skill, score: number): string {
  const top = skillFacts[skill].kind === 'comprehension' ? maximumScore : 20;
  return `${score.toLocaleString('fr-CA')}\u00a0/\u00a0${top}`;
}

/** What someone did with a test: under way, when it was last done, best and last score, waiting for its grade, or without one; null before the first time. */
export function progressLine(
  { skill, questions }: Pick<TestEntry, 'skill' | 'questions'>,
  {
    attempts,
    best_score,
    best_measures_little,
    last_score,
    last_at,
    last_is_kept_back,
    last_is_blank,
    correction_seen,
    open,
  }: TestStanding,
  now: Date,
): string | null {
  const isExpression = skillFacts[skill].kind === 'expression';
  const parts: string[] = [];
  if (open) {
    parts.push(
      isExpression
        ? 'En cours'
        : `En cours : ${open.answered} ${open.answered > 1 ? 'réponses' : 'réponse'} sur ${questions}`,
    );
    const left = minutesLeft({ deadline_at: open.deadline_at, server_now: now.toISOString() });
    if (left !== null) parts.push(timeRuns(left));
  }
  if (last_at) parts.push(`Fait le ${dayName(new Date(last_at), now)}`);
  if (best_score !== null) {
    const best = `${scoreText(skill, best_score)}, NCLC\u00a0${nclcLabel(nclcOf(skill, best_score))}`;
    const told = best_measures_little ? `${best}, mesure peu` : best;
    parts.push(attempts > 1 ? `Meilleur score ${told}` : told);
  }
  if (last_score !== null && attempts > 1) parts.push(`Dernier ${scoreText(skill, last_score)}`);
  if (attempts > 0 && last_score === null) {
    if (last_is_blank) parts.push('Rien envoyé, sans note');
    else parts.push(last_is_kept_back ? 'Non transmis' : 'Envoyé, note à venir');
  }
  if (attempts === 0 && correction_seen) parts.push('Correction déjà lue');
  return parts.length > 0 ? parts.join(' · ') : null;
}
