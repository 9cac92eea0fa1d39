import { describe, expect, it } from '@jest/globals';
import { type Level, levels } from './levels.js';
import { placementResult } from './placement.js';

/** The shape of the placement test: 15 graded questions. */
const counts = { A1: 2, A2: 3, B1: 4, B2: 3, C1: 2, C2: 1 };

/** So many right answers of each level, the others wrong. */
const answers = (right: Partial<Record<Level, number>>, wrong: string | null = null) =>
  levels.flatMap((level) =>
    Array.from({ length: counts[level] }, (_, index) => ({
      level,
      answerKey: 'A',
      response: index < (right[level] ?? 0) ? 'A' : wrong,
    })),
  );

describe('placementResult', () => {
  it.each([
    ['nothing', {}, 'A1 Non Atteint'],
    ['half of A1', { A1: 1 }, 'A1 Non Atteint'],
    ['A1', { A1: 2 }, 'A1'],
    ['A1 and A2', { A1: 2, A2: 3 }, 'A2'],
    ['A1 and A2 with a slip', { A1: 1, A2: 3 }, 'A2'],
    ['A1 to B1 with two slips', { A1: 2, A2: 2, B1: 3 }, 'B1'],
    ['A1 to B1, and a lucky guess at C2', { A1: 2, A2: 3, B1: 4, C2: 1 }, 'B1'],
    ['A1 to B2', { A1: 2, A2: 3, B1: 4, B2: 3 }, 'B2'],
    ['A1 to B2 and one of C1', { A1: 2, A2: 3, B1: 4, B2: 3, C1: 1 }, 'C1'],
    ['everything', counts, 'C2'],
    ['only what is hard', { C1: 2, C2: 1 }, 'A1 Non Atteint'],
  ] as const)('who knows %s', (_what, right, level) => {
    const correct = Object.values(right).reduce((sum, count) => sum + count, 0);
    for (const wrong of [null, 'B'])
      expect(placementResult(answers(right, wrong))).toMatchObject({ correct, total: 15, level });
  });

  it('has no level without questions', () => {
    expect(placementResult([])).toMatchObject({ correct: 0, total: 0, level: 'A1 Non Atteint' });
  });

  it.each([
    ['A1 Non Atteint', {}, ['A1 Non Atteint', 'A1']],
    ['A1', { A1: 2 }, ['A1 Non Atteint', 'A2']],
    ['B1', { A1: 2, A2: 3, B1: 4 }, ['A2', 'B2']],
    ['C2', counts, ['C1', 'C2']],
  ] as const)('its margin around %s is the level below and the one above', (level, right, margin) => {
    const result = placementResult(answers(right));
    expect([result.level, [result.from, result.to]]).toEqual([level, margin]);
  });
});
