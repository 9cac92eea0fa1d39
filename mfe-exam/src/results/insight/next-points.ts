import {
  heldPercent,
  type Level,
  levels,
  type Nclc,
  nclcFloors,
  nclcLabel,
  nclcOf,
  questionBands,
  type Skill,
} from '@passerelle/contracts';
import { targetScore } from '../../goal/goal.js';

/** A question that was missed: what it was worth. */
export interface Missed {
  readonly level: Level | null;
  readonly point: number;
}

const numbers = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'] as const;

/** « trois questions », « 14 questions ». */
function questionsText(count: number): string {
  return `${numbers[count] ?? count} ${count > 1 ? 'questions' : 'question'}`;
}

/** The next NCLC of a test above a score; null at the top of the table. */
export function nextNclc(skill: Skill, score: number): { nclc: Nclc; floor: number } | null {
  const above = nclcFloors[skill].findLast(([, floor]) => floor > score);
  return above ? { nclc: above[0], floor: above[1] } : null;
}

/**
 * How many of the missed questions would have made up for so many points: of the lowest level that has enough of them, else of all
 * from the lowest up; null where all of them together would not.
 */
export function questionsFor(
  gap: number,
  missed: readonly Missed[],
): { count: number; level: Level | null } | null {
  for (const level of levels) {
    const ofLevel = missed.filter((each) => each.level === level);
    const worth = ofLevel[0]?.point ?? 0;
    if (worth > 0 && ofLevel.length * worth >= gap) return { count: Math.ceil(gap / worth), level };
  }
  let left = gap;
  let count = 0;
  for (const { point } of missed.toSorted((a, b) => a.point - b.point)) {
    left -= point;
    count += 1;
    if (left <= 0) return { count, level: null };
  }
  return null;
}

/** The lowest level of which more was missed than one who holds it misses; null where all are held. */
function firstNotHeld(missed: readonly Missed[]): Level | null {
  const isHeld = ({ level, from, to }: (typeof questionBands)[number]) =>
    missed.filter((each) => each.level === level).length * 100 <= (100 - heldPercent) * (to - from + 1);
  return questionBands.find((band) => !isHeld(band))?.level ?? null;
}

/** What makes up for so many points: « trois questions B2 », or the level to begin with. */
export type Advice = { readonly questions: string; readonly level: Level | null } | { readonly begin: Level };

/** Null where nothing that was missed makes up for so many points. */
export function adviceFor(gap: number, missed: readonly Missed[]): Advice | null {
  const questions = questionsFor(gap, missed);
  const first = firstNotHeld(missed);
  // Points stand higher up, but who does not hold a level begins there.
  if (first && (!questions?.level || levels.indexOf(questions.level) > levels.indexOf(first)))
    return { begin: first };
  if (!questions) return null;
  const { count, level } = questions;
  return { questions: `${questionsText(count)}${level ? ` ${level}` : ''}`, level };
}

/** The sentence that turns the gap into questions: to the target, else to the next NCLC. A result that measures little reaches neither. */
export function pointsSentence(
  skill: Skill,
  score: number,
  target: number | null,
  missed: readonly Missed[],
  saysLittle = false,
): string {
  const floor = targetScore(skill, target);
  if (saysLittle && (floor === null ? nextNclc(skill, score) === null : score >= floor))
    return `À confirmer par un test qui compte : le NCLC\u00a0${nclcLabel(target ?? nclcOf(skill, score))} commence à ${floor ?? targetScore(skill, nclcOf(skill, score))} points.`;
  if (floor !== null && score >= floor)
    return `Objectif atteint : le NCLC\u00a0${nclcLabel(target)} commence à ${floor} points.`;
  const aim = floor === null ? nextNclc(skill, score) : { nclc: target, floor };
  if (!aim) return 'NCLC 10+ : il n’y a pas plus haut.';
  const gap = aim.floor - score;
  const advice = adviceFor(gap, missed);
  const way = advice && ('begin' in advice ? `commencez par le niveau ${advice.begin}` : advice.questions);
  return `Il vous manque ${gap} ${gap > 1 ? 'points' : 'point'} pour le NCLC\u00a0${nclcLabel(aim.nclc)}${way ? ` : ${way}` : ''}.`;
}
