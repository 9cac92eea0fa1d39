import type { LevelReached } from './cecrl.js';
import { type Level, levels } from './levels.js';
import { isCorrect, type MarkedQuestion } from './score.js';

/** Questions of each level in the placement test of a skill. They are asked together: a block. */
export const placementBlock = 4;

/** The skills that have a placement test, each with a result of its own. */
export const placementSkills = ['written_comprehension', 'oral_comprehension'] as const;
export type PlacementSkill = (typeof placementSkills)[number];

/** Where everybody begins: from here the longest way up is as long as people may be kept. */
const firstLevel: Level = 'B1';

/** A level is held when three of its four questions are right. */
const heldShare = 0.75;

/** The levels of the longest way: all from the first one up. */
export const placementClimb: readonly Level[] = levels.slice(levels.indexOf(firstLevel));

/** Most questions that one person answers in a skill. */
export const placementMost = placementBlock * placementClimb.length;

/** A question of the placement test with what was answered. */
export interface PlacementAnswer extends Pick<MarkedQuestion, 'answerKey'> {
  readonly level: Level;
  /** A letter; null for a blank, which counts as wrong; undefined where it was not asked yet. */
  readonly response: string | null | undefined;
}

/** Where somebody stands after the blocks that were asked so far. */
export interface PlacementResult {
  /** Right answers of those asked. */
  readonly correct: number;
  readonly total: number;
  /** While a block is still to be asked: what is certain so far. */
  readonly level: LevelReached;
  /** The margin: so few questions cannot tell a level from its neighbours. */
  readonly from: LevelReached;
  readonly to: LevelReached;
  /** The level whose block is to be asked next; null when the level stands. */
  readonly next: Level | null;
}

/**
 * The level that a placement test estimates, and what it has to ask to know it. It begins at B1: who holds it goes up to the first
 * level that is not held, who does not goes down to the first one that is. The levels that the way leaves out are taken as said by
 * those asked. A level without questions is not held. How often this is right: `placement-simulation.ts`.
 *
 * @param questions every question of one skill
 */
export function placementResult(questions: readonly PlacementAnswer[]): PlacementResult {
  const { level, next } = walk((one) => blockOf(questions.filter((question) => question.level === one)));
  const asked = questions.filter(({ response }) => response !== undefined);
  return {
    correct: asked.filter(isRight).length,
    total: asked.length,
    level,
    ...marginOf(level),
    next,
  };
}

type Block = 'held' | 'missed' | 'open';

function blockOf(questions: readonly PlacementAnswer[]): Block {
  if (questions.some(({ response }) => response === undefined)) return 'open';
  const isHeld = questions.length > 0 && questions.filter(isRight).length >= heldShare * questions.length;
  return isHeld ? 'held' : 'missed';
}

function walk(block: (level: Level) => Block): Pick<PlacementResult, 'level' | 'next'> {
  const climbs = block(firstLevel) === 'held';
  const first = levels.indexOf(firstLevel);
  const way = climbs ? levels.slice(first) : levels.slice(0, first + 1).reverse();
  const end = way.find((level) => block(level) !== (climbs ? 'held' : 'missed'));
  if (end === undefined) return { level: climbs ? 'C2' : steps[0], next: null };
  const next = block(end) === 'open' ? end : null;
  // Up: the level below the end is held. Down: the end itself is, once it was asked.
  const certain = climbs ? levels[levels.indexOf(end) - 1] : next ? undefined : end;
  return { level: certain ?? steps[0], next };
}

const isRight = ({ answerKey, response }: PlacementAnswer) =>
  isCorrect({ answerKey, response: response ?? null });

const steps = ['A1 Non Atteint', ...levels] as const satisfies readonly LevelReached[];

/** A level’s neighbours, or itself where it has none. */
function marginOf(level: LevelReached): Pick<PlacementResult, 'from' | 'to'> {
  const at = steps.indexOf(level);
  return { from: steps[at - 1] ?? level, to: steps[at + 1] ?? level };
}
