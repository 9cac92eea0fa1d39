import { describe, expect, it } from '@jest/globals';
import { neighbours, shownIndices } from './shown-questions.js';

const questions = [true, false, true, false, false].map((is_correct) => ({ is_correct }));

describe('the questions of corrections', () => {
  it('are all of them, or those that were wrong', () => {
    expect(shownIndices(questions, false)).toEqual([0, 1, 2, 3, 4]);
    expect(shownIndices(questions, true)).toEqual([1, 3, 4]);
    expect(shownIndices([{}, {}], true)).toEqual([]);
  });

  it('have the neighbours that are shown', () => {
    expect(neighbours([1, 3, 4], 3)).toEqual({ previous: 1, next: 4 });
    expect(neighbours([1, 3, 4], 1)).toEqual({ previous: null, next: 3 });
    expect(neighbours([1, 3, 4], 4)).toEqual({ previous: 3, next: null });
    expect(neighbours([1, 3, 4], 2)).toEqual({ previous: 1, next: 3 });
  });
});
