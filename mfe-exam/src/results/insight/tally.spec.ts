import { describe, expect, it } from '@jest/globals';
import { isWeak, shownTallies, tallyBy } from './tally.js';

const question = (theme: string | null, is_correct: boolean) => ({ theme, is_correct });

describe('right answers by theme', () => {
  it('are the weakest first; of two as weak the one with more questions', () =>
    expect(
      tallyBy(
        [
          question('sante', true),
          question('travail', false),
          question('ecole', false),
          question('ecole', true),
          question('sante', true),
          question('logement', false),
          question('logement', false),
          question(null, false),
        ],
        ({ theme }) => theme,
      ),
    ).toEqual([
      { key: 'logement', correct: 0, total: 2 },
      { key: 'travail', correct: 0, total: 1 },
      { key: 'ecole', correct: 1, total: 2 },
      { key: 'sante', correct: 2, total: 2 },
    ]));

  it('offer training to the three weakest that are half right at most', () => {
    const tally = (correct: number, total: number) => ({ key: 'x', correct, total });
    expect(isWeak(tally(1, 2), 2)).toBe(true);
    expect(isWeak(tally(1, 2), 3)).toBe(false);
    expect(isWeak(tally(3, 5), 0)).toBe(false);
  });

  it('are rows, the last of many added up', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ key: `t${index}`, correct: 1, total: 2 }));
    expect(shownTallies(rows(8))).toMatchObject({ shown: { length: 8 }, others: null });
    expect(shownTallies(rows(12))).toMatchObject({
      shown: { length: 7 },
      others: { count: 5, correct: 5, total: 10 },
    });
  });
});
