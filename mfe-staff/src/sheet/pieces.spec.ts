import { expect, it } from '@jest/globals';
import { partsOf, piecesOf } from './pieces.js';

it('cuts a text by comments, by a selection, and to its part', () => {
  const text = 'Je demand un congé.';
  expect(
    piecesOf(text, [{ from: 3, to: 12 }], { from: 10, to: 18 }).map(({ text: piece, ...rest }) => [
      piece,
      rest.comment,
      rest.isLast,
      rest.isSelected,
    ]),
  ).toEqual([
    ['Je ', null, false, false],
    ['demand ', 0, false, false],
    ['un', 0, true, true],
    [' congé', null, false, true],
    ['.', null, false, false],
  ]);
  expect(piecesOf(text, [], null, { from: 3, to: 9 }).map((piece) => piece.text)).toEqual(['demand']);
});

it('divides a text of two parts at its first blank line, and counts each', () => {
  const parts = [
    { name: 'Synthèse', min: 40, max: 60 },
    { name: 'Opinion', min: 80, max: 120 },
  ];
  const word_limits = { min: 120, max: 180, parts };
  expect(partsOf({ response: 'Un texte.\n\nUn avis.\n\nFin.', word_limits })).toEqual([
    { from: 0, to: 11, words: 2, ...parts[0] },
    { from: 11, to: 25, words: 3, ...parts[1] },
  ]);
  expect(partsOf({ response: 'Un texte.', word_limits })).toEqual([
    { from: 0, to: 9, name: null, words: 2, min: 120, max: 180 },
  ]);
  expect(partsOf({ response: null })).toEqual([
    { from: 0, to: 0, name: null, words: 0, min: null, max: null },
  ]);
});
