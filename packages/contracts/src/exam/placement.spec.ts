import { describe, expect, it } from '@jest/globals';
import { type Level, levels } from './levels.js';
import { placementBlock, placementMost, placementResult } from './placement.js';

/** So many right answers of each level; a level that is not named was not asked. */
const answers = (right: Partial<Record<Level, number>>, wrong: string | null = null) =>
  levels.flatMap((level) =>
    Array.from({ length: placementBlock }, (_, index) => ({
      level,
      answerKey: 'A',
      response: level in right ? (index < (right[level] ?? 0) ? 'A' : wrong) : undefined,
    })),
  );

describe('placementResult', () => {
  it.each([
    ['begins at B1', {}, 'B1'],
    ['goes up from what is held', { B1: 3 }, 'B2'],
    ['and further up', { B1: 4, B2: 3 }, 'C1'],
    ['up to C2', { B1: 4, B2: 3, C1: 3 }, 'C2'],
    ['goes down from what is not', { B1: 2 }, 'A2'],
    ['and further down', { B1: 0, A2: 2 }, 'A1'],
  ] as const)('%s', (_what, right, next) => expect(placementResult(answers(right)).next).toBe(next));

  it.each([
    ['nothing', { B1: 0, A2: 0, A1: 2 }, 'A1 Non Atteint'],
    ['A1', { B1: 0, A2: 2, A1: 3 }, 'A1'],
    ['A2', { B1: 2, A2: 3 }, 'A2'],
    ['B1', { B1: 3, B2: 2 }, 'B1'],
    ['B2', { B1: 4, B2: 3, C1: 1 }, 'B2'],
    ['C1', { B1: 4, B2: 4, C1: 3, C2: 2 }, 'C1'],
    ['everything', { B1: 3, B2: 3, C1: 3, C2: 3 }, 'C2'],
  ] as const)('who knows %s', (_what, right, level) => {
    const correct = Object.values<number>(right).reduce((sum, count) => sum + count, 0);
    const total = placementBlock * Object.keys(right).length;
    expect(total).toBeLessThanOrEqual(placementMost);
    for (const wrong of [null, 'B'])
      expect(placementResult(answers(right, wrong))).toMatchObject({ correct, total, level, next: null });
  });

  it('says the same of a whole test: what lies off the way counts for nothing', () => {
    const whole = { A1: 4, A2: 1, B1: 4, B2: 3, C1: 2, C2: 4 };
    expect(placementResult(answers(whole))).toMatchObject({ total: 24, level: 'B2', next: null });
  });

  it('takes a level without questions for one that is not held, and none at all for no level', () => {
    const upToB1 = answers({ B1: 4 }).filter(({ level }) => level === 'B1');
    expect(placementResult(upToB1)).toMatchObject({ level: 'B1', next: null });
    expect(placementResult([])).toMatchObject({ correct: 0, total: 0, level: 'A1 Non Atteint', next: null });
  });

  it.each([
    ['A1 Non Atteint', { B1: 0, A2: 0, A1: 0 }, ['A1 Non Atteint', 'A1']],
    ['A1', { B1: 0, A2: 0, A1: 4 }, ['A1 Non Atteint', 'A2']],
    ['B1', { B1: 4, B2: 0 }, ['A2', 'B2']],
    ['C2', { B1: 4, B2: 4, C1: 4, C2: 4 }, ['C1', 'C2']],
  ] as const)('its margin around %s is the level below and the one above', (level, right, margin) => {
    const result = placementResult(answers(right));
    expect([result.level, [result.from, result.to]]).toEqual([level, margin]);
  });
});
