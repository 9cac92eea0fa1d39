import { describe, expect, it } from '@jest/globals';
import { stretchesOf } from './comments.js';

describe('stretchesOf', () => {
  it('cuts a text where its comments stand, in the order of the text', () => {
    expect(stretchesOf('Je demand un congé.', [{ from: 13, to: 18 }, { from: 3, to: 9 }, {}])).toEqual([
      { from: 0, text: 'Je ', comment: null },
      { from: 3, text: 'demand', comment: 1 },
      { from: 9, text: ' un ', comment: null },
      { from: 13, text: 'congé', comment: 0 },
      { from: 18, text: '.', comment: null },
    ]);
  });
  it('leaves out what does not fit', () => {
    const plain = [{ from: 0, text: 'Bonjour', comment: null }];
    for (const [from, to] of [
      [0, 8],
      [3, 3],
      [5, 2],
    ])
      expect(stretchesOf('Bonjour', [{ from, to }])).toEqual(plain);
    expect(
      stretchesOf('Bonjour', [
        { from: 0, to: 4 },
        { from: 2, to: 6 },
      ]).map(({ comment }) => comment),
    ).toEqual([0, null]);
    expect(stretchesOf('', [])).toEqual([]);
  });
});
