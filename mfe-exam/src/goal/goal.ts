import {
  cecrlOfGrade,
  cecrlOfTotal,
  type Goal,
  nclcFloors,
  nclcLabel,
  type Skill,
  skillFacts,
  skills,
  targetOf,
} from '@passerelle/contracts';
import { dayName, dayOf, daysBetween } from '../format/days.js';
import { skillOrder } from '../skills/skill-order.js';

export type { Goal };

export const noGoal: Goal = { target_nclc: null, exam_date: null };

export const hasGoal = (goal: Goal) =>
  goal.exam_date !== null || skills.some((skill) => targetOf(goal, skill) !== null);

/** What is typed: an NCLC as text, `none` without a target; a day as the browser’s date field gives it, '' without one. */
export interface GoalFields {
  readonly nclc: string;
  /** `same` where the skill has no target of its own. */
  readonly bySkill: Readonly<Record<Skill, string>>;
  readonly examDate: string;
}

export function goalFields({ target_nclc, by_skill = {}, exam_date }: Goal): GoalFields {
  const own = skills.map((skill) => [skill, by_skill[skill] ? String(by_skill[skill]) : 'same']);
  return {
    nclc: target_nclc === null ? 'none' : String(target_nclc),
    bySkill: Object.fromEntries(own),
    examDate: exam_date ?? '',
  };
}

export function goalOf({ nclc, bySkill, examDate }: GoalFields): Goal {
  const own = skills.flatMap((skill) =>
    bySkill[skill] === 'same' || bySkill[skill] === nclc ? [] : [[skill, Number(bySkill[skill])] as const],
  );
  return {
    target_nclc: nclc === 'none' ? null : Number(nclc),
    ...(own.length > 0 && { by_skill: Object.fromEntries(own) }),
    exam_date: examDate === '' ? null : examDate,
  };
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

/** Where an NCLC begins in some skills: « B2 · 453 à 458 points, 10 sur 20 ». Each level is that of the score, not of the NCLC. */
export function floorText(of: readonly Skill[], nclc: number): string {
  const floors = of.flatMap((skill) => {
    const floor = targetScore(skill, nclc);
    return floor === null ? [] : [{ floor, isPoints: skillFacts[skill].kind === 'comprehension' }];
  });
  const range = (all: readonly string[]) => [...new Set([all[0], all.at(-1)])].join(' à ');
  const scores = (isPoints: boolean) =>
    floors
      .filter((each) => each.isPoints === isPoints)
      .map(({ floor }) => floor)
      .toSorted((a, b) => a - b);
  const cecrl = floors
    .map(({ floor, isPoints }) => (isPoints ? cecrlOfTotal(floor) : cecrlOfGrade(floor)))
    .toSorted();
  const told = [
    ...(scores(true).length > 0 ? [`${range(scores(true).map(String))} points`] : []),
    ...(scores(false).length > 0 ? [`${range(scores(false).map(String))} sur 20`] : []),
  ];
  return `${range(cecrl)} · ${told.join(', ')}`;
}

/** « NCLC 7 partout », « NCLC 7, sauf 8 en Compréhension Orale »; null without a target. */
export function targetText(goal: Goal): string | null {
  const targets = skillOrder.flatMap((skill) => {
    const nclc = targetOf(goal, skill);
    return nclc === null ? [] : [{ nclc, label: skillFacts[skill].label }];
  });
  const [first] = targets;
  if (!first) return null;
  const ofSkill = ({ nclc, label }: typeof first) => `${nclcLabel(nclc)} en ${label}`;
  if (targets.length < skillOrder.length) return `NCLC ${listed(targets.map(ofSkill))}`;
  const alike = targets.map(({ nclc }) => targets.filter((target) => target.nclc === nclc));
  const [most = []] = alike.toSorted((a, b) => b.length - a.length || (a[0]?.nclc ?? 0) - (b[0]?.nclc ?? 0));
  const others = targets.filter((target) => !most.includes(target));
  const name = `NCLC ${nclcLabel(most[0]?.nclc ?? first.nclc)}`;
  return others.length === 0 ? `${name} partout` : `${name}, sauf ${listed(others.map(ofSkill))}`;
}

const listed = (all: readonly string[]) => new Intl.ListFormat('fr').format(all);

/** What is aimed at, and when the exam is. */
export function goalSentence(goal: Goal, now: Date): string {
  const day = goal.exam_date === null ? null : dayOf(goal.exam_date);
  const target = targetText(goal);
  if (!day)
    return target
      ? `Objectif : ${target}.`
      : 'Fixez un objectif : chaque épreuve montrera ce qu’il reste à gagner.';
  const name = dayName(day, now);
  const left = daysBetween(now, day);
  if (left < 0) return `La date de votre examen, le ${name}, est passée : fixez la prochaine.`;
  const inDays = left === 0 ? 'aujourd’hui' : left === 1 ? 'demain' : `dans ${left} jours`;
  return target ? `Objectif : ${target}, le ${name}, ${inDays}.` : `Votre examen est le ${name}, ${inDays}.`;
}

/** How far a best score is from the target, in the skill’s own points; null without a target. One that measures little reaches none. */
export function gapSentence(
  skill: Skill,
  best: number | null,
  target: number | null,
  saysLittle = false,
): string | null {
  const floor = targetScore(skill, target);
  if (floor === null) return null;
  const isPoints = skillFacts[skill].kind === 'comprehension';
  const name = `NCLC ${nclcLabel(target)}`;
  if (best === null) return `Le ${name} demande ${floor} ${isPoints ? 'points sur 699' : 'sur 20'}.`;
  if (best >= floor && saysLittle)
    return `À confirmer par un test qui compte : le ${name} commence à ${floor}${isPoints ? ' points' : ' sur 20'}.`;
  if (best >= floor)
    return `Objectif atteint : le ${name} commence à ${floor}${isPoints ? ' points' : ' sur 20'}.`;
  const gap = (floor - best).toLocaleString('fr-CA');
  return `Il vous manque ${gap} ${floor - best >= 2 ? 'points' : 'point'} pour le ${name}, qui commence à ${floor}.`;
}
