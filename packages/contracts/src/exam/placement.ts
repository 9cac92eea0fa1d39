import type { LevelReached } from './cecrl.js';
import { type Level, levels } from './levels.js';
import { isCorrect, type MarkedQuestion } from './score.js';

export interface PlacementAnswer extends Pick<MarkedQuestion, 'answerKey' | 'response'> {
  readonly level: Level;
}

export interface PlacementResult {
  readonly correct: number;
  readonly total: number;
  readonly level: LevelReached;
  /** The margin: so few questions cannot tell a level from its neighbours. */
  readonly from: LevelReached;
  readonly to: LevelReached;
}

/** Share of right answers that a level takes: of all questions up to it, and of its own. */
const needed = { upTo: 0.75, own: 0.5 } as const;

/**
 * The level that a placement test estimates: the highest of which at least half of the questions are right, as are half of
 * the level's below it, and three quarters of all questions up to it. So one slip below one's level costs nothing, and a
 * lucky guess far above it gains nothing. A blank counts as a wrong answer; a level without questions is not reached.
 */
export function placementResult(answers: readonly PlacementAnswer[]): PlacementResult {
  const reached = levels.findLast((level, index) => {
    const own = answers.filter((answer) => answer.level === level);
    const below = answers.filter((answer) => answer.level === levels[index - 1]);
    const upTo = answers.filter((answer) => levels.indexOf(answer.level) <= index);
    return (
      own.length > 0 &&
      shareOf(own) >= needed.own &&
      (below.length === 0 || shareOf(below) >= needed.own) &&
      shareOf(upTo) >= needed.upTo
    );
  });
  const level = reached ?? 'A1 Non Atteint';
  return {
    correct: answers.filter(isCorrect).length,
    total: answers.length,
    level,
    ...marginOf(level),
  };
}

const steps: readonly LevelReached[] = ['A1 Non Atteint', ...levels];

/** A level’s neighbours, or itself where it has none. */
function marginOf(level: LevelReached): Pick<PlacementResult, 'from' | 'to'> {
  const at = steps.indexOf(level);
  return { from: steps[at - 1] ?? level, to: steps[at + 1] ?? level };
}

const shareOf = (answers: readonly PlacementAnswer[]) => answers.filter(isCorrect).length / answers.length;
