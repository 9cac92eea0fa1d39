import { describe, expect, it } from '@jest/globals';
import { firstShown, neighbours, shownIndices } from './shown-questions.js';

const questions = [true, false, true, false, false].map((is_correct) => ({ is_correct }));

describe('the questions of corrections', () => {
  it('are all of them, or those that were wrong', () => {
    expect(shownIndices(questions, false)).toEqual([0, 1, 2, 3, 4]);
    expect(shownIndices(questions, true)).toEqual([1, 3, 4]);
    expect(shownIndices([{}, {}], true)).toEqual([]);
  });

  it('begin at the one that was asked for, else at the first missed, else at the first', () => {
    const numbered = questions.map((each, index) => ({ ...each, number: index + 1 }));
    expect(firstShown(numbered, 3)).toBe(2);
    expect(firstShown(numbered, undefined)).toBe(1);
    expect(firstShown([{ number: 1 }, { number: 2 }], undefined)).toBe(0);
  });

  it('have the neighbours that are shown', () => {
    expect(neighbours([1, 3, 4], 3)).toEqual({ previous: 1, next: 4 });
    expect(neighbours([1, 3, 4], 1)).toEqual({ previous: null, next: 3 });
    expect(neighbours([1, 3, 4], 4)).toEqual({ previous: 3, next: null });
    expect(neighbours([1, 3, 4], 2)).toEqual({ previous: 1, next: 3 });
  });
});
