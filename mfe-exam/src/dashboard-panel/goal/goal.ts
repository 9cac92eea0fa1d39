import {
  nclcFloors,
  nclcLabel,
  type ReplyOf,
  type readGoal,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';
import { dayName, dayOf, daysBetween } from '../../format/days.js';

export type Goal = ReplyOf<typeof readGoal, 200>;

/** What is typed: an NCLC as text, `none` without a target; a day as the browser’s date field gives it, '' without one. */
export interface GoalFields {
  readonly nclc: string;
  readonly examDate: string;
}

export function goalFields({ target_nclc, exam_date }: Goal): GoalFields {
  return { nclc: target_nclc === null ? 'none' : String(target_nclc), examDate: exam_date ?? '' };
}

export function goalOf({ nclc, examDate }: GoalFields): Goal {
  return { target_nclc: nclc === 'none' ? null : Number(nclc), exam_date: examDate === '' ? null : examDate };
}

/** What is wrong with a date, for its reader; null when it may stand. */
export function examDateProblem(examDate: string, now: Date): string | null {
  if (examDate === '') return null;
  const day = dayOf(examDate);
  if (!day) return 'Écrivez une date complète.';
  return daysBetween(now, day) < 0 ? 'Choisissez une date à venir.' : null;
}

/** The lowest score that reaches a target, or null without one. */
export function targetScore(skill: Skill, target: number | null): number | null {
  if (target === null) return null;
  return nclcFloors[skill].find(([nclc]) => nclc === target)?.[1] ?? null;
}

/** What is aimed at, and when the exam is. */
export function goalSentence({ target_nclc, exam_date }: Goal, now: Date): string {
  const day = exam_date === null ? null : dayOf(exam_date);
  const target = target_nclc === null ? null : `NCLC ${nclcLabel(target_nclc)} partout`;
  if (!day)
    return target
      ? `Objectif : ${target}.`
      : 'Fixez un objectif : chaque épreuve montrera ce qu’il reste à gagner.';
  const name = dayName(day, now);
  const left = daysBetween(now, day);
  if (left < 0) return `La date de votre examen, le ${name}, est passée : fixez la prochaine.`;
  const inDays = left === 0 ? 'aujourd’hui' : left === 1 ? 'demain' : `dans ${left} jours`;
  return target
    ? `Objectif : ${target} avant le ${name}, ${inDays}.`
    : `Votre examen est le ${name}, ${inDays}.`;
}

/** How far a best score is from the target, in the skill’s own points; null without a target. */
export function gapSentence(skill: Skill, best: number | null, target: number | null): string | null {
  const floor = targetScore(skill, target);
  if (floor === null) return null;
  const isPoints = skillFacts[skill].kind === 'comprehension';
  const name = `NCLC ${nclcLabel(target)}`;
  if (best === null) return `Le ${name} demande ${floor} ${isPoints ? 'points sur 699' : 'sur 20'}.`;
  if (best >= floor)
    return `Objectif atteint : le ${name} commence à ${floor}${isPoints ? ' points' : ' sur 20'}.`;
  const gap = (floor - best).toLocaleString('fr-CA');
  return `Il vous manque ${gap} ${floor - best >= 2 ? 'points' : 'point'} pour le ${name}, qui commence à ${floor}.`;
}
