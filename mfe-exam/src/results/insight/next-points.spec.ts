import { describe, expect, it } from '@jest/globals';
import { bandOf } from '@passerelle/contracts';
import { pointsSentence, questionsFor } from './next-points.js';

const missed = (...numbers: number[]) =>
  numbers.map((number) => ({ level: bandOf(number).level, point: bandOf(number).points }));

describe('the gap in questions', () => {
  it('is in questions of the lowest level that has enough of them', () =>
    expect(pointsSentence('written_comprehension', 397, 7, missed(16, 22, 25, 27, 29, 31, 36))).toBe(
      'Il vous manque 56 points pour le NCLC\u00a07 : trois questions B2.',
    ));
  it('is in questions of several levels where none has enough', () => {
    expect(questionsFor(56, missed(16, 22, 31, 36))).toEqual({ count: 3, level: null });
    expect(questionsFor(56, missed(1, 2))).toBeNull();
  });
  it('begins with the lowest level that is not held, be the points higher up', () =>
    expect(
      pointsSentence(
        'written_comprehension',
        204,
        4,
        missed(1, 2, 3, 6, 7, 8, 9, 20, 21, 22, 23, 24, 25, 26),
      ),
    ).toBe('Il vous manque 138 points pour le NCLC\u00a04 : commencez par le niveau A1.'));
  it('a level of which a fifth was missed is held', () =>
    expect(pointsSentence('written_comprehension', 447, 9, missed(20, 21, 30, 31, 32, 36, 37, 38, 39))).toBe(
      'Il vous manque 77 points pour le NCLC\u00a09 : trois questions C1.',
    ));
  it('without a target is to the next NCLC', () =>
    expect(pointsSentence('oral_comprehension', 368, null, missed(1))).toBe(
      'Il vous manque 1 point pour le NCLC\u00a05 : une question A1.',
    ));
  it.each([[10], [null]])('of a result that measures little is to be confirmed: target %s', (target) =>
    expect(pointsSentence('written_comprehension', 572, target, missed(36), true)).toBe(
      'À confirmer par un test qui compte : le NCLC\u00a010+ commence à 549 points.',
    ),
  );
  it('is none at the target, or at the top', () => {
    expect(pointsSentence('oral_comprehension', 458, 7, missed(36))).toBe(
      'Objectif atteint : le NCLC\u00a07 commence à 458 points.',
    );
    expect(pointsSentence('oral_comprehension', 600, null, missed(36))).toBe(
      'NCLC 10+ : il n’y a pas plus haut.',
    );
  });
});
