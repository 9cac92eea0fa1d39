import type { LevelReached } from './cecrl.js';
import { type Level, levels } from './levels.js';
import { placementBlock, placementResult } from './placement.js';

/** Who is simulated: a typical member of each level, half a level above the questions that stand for it. */
export interface SimulatedPeople {
  /** People of each level. */
  readonly runs: number;
  /** How sharply right and wrong part around somebody's ability: 2 as in the examiner's reading, 1.5 to 2.5 are plausible. */
  readonly slope: number;
  readonly seed: number;
}

/** One level's people. */
export interface SimulatedLevel {
  readonly level: Level;
  /** Shares, 0 to 1: placed at their level; at it or beside it; above it. */
  readonly exact: number;
  readonly within: number;
  readonly above: number;
  /** Mean of the questions that they answered, and the most. */
  readonly asked: number;
  readonly most: number;
}

/** Share of right answers of somebody who knows nothing: one of four options. */
const guessing = 0.25;
const aboveTheirQuestions = 0.5;

/** How the placement rule places people whose level is known, level by level: a Rasch-like model with guessing. */
export function simulatePlacement({ runs, slope, seed }: SimulatedPeople): SimulatedLevel[] {
  const chance = chanceFrom(seed);
  return levels.map((level, rank) => {
    const placed = Array.from({ length: runs }, () => {
      const ability = rank + aboveTheirQuestions;
      return placeOne((difficulty) => {
        const knows = 1 / (1 + Math.exp(-slope * (ability - difficulty)));
        return chance() < guessing + (1 - guessing) * knows;
      });
    });
    const share = (fits: (distance: number) => boolean) =>
      placed.filter((one) => fits(rankOf(one.level) - rank)).length / runs;
    return {
      level,
      exact: share((distance) => distance === 0),
      within: share((distance) => Math.abs(distance) <= 1),
      above: share((distance) => distance > 0),
      asked: placed.reduce((sum, { total }) => sum + total, 0) / runs,
      most: placed.reduce((most, { total }) => Math.max(most, total), 0),
    };
  });
}

/** Asks block after block, as the test does. */
function placeOne(isRight: (difficulty: number) => boolean) {
  const questions = levels.flatMap((level) =>
    Array.from({ length: placementBlock }, () => ({
      level,
      answerKey: 'A',
      response: undefined as string | undefined,
    })),
  );
  let result = placementResult(questions);
  while (result.next) {
    for (const question of questions.filter(({ level }) => level === result.next))
      question.response = isRight(levels.indexOf(question.level)) ? 'A' : 'B';
    result = placementResult(questions);
  }
  return result;
}

const rankOf = (level: LevelReached) => (level === 'A1 Non Atteint' ? -1 : levels.indexOf(level));

/** Mulberry32: the same numbers for the same seed, everywhere. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
