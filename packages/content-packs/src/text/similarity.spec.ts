import { describe, expect, it } from '@jest/globals';
import { foldedWords, shinglesOf, similarity } from './similarity.js';

const alike = (one: string, other: string, length: number) =>
  similarity(shinglesOf(one, length), shinglesOf(other, length));

describe('similarity', () => {
  it('does not see case, accents and punctuation', () => {
    expect(foldedWords('«\u202fL’ÉCOLE, dès 8\u00a0h\u202f!\u202f»')).toEqual([
      'l',
      'ecole',
      'des',
      '8',
      'h',
    ]);
    expect(alike('Où part-il\u202f?', 'ou part il', 1)).toBe(1);
  });
  it('is the share of runs of words that two texts have in common', () => {
    expect(alike('a b c d', 'a b c e', 3)).toBeCloseTo(1 / 3);
    expect(alike('a b c d', 'd c b a', 3)).toBe(0);
    expect(alike('a b', 'a b', 3)).toBe(1);
    expect(alike('', 'a', 1)).toBe(0);
  });
});
