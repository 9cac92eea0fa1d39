import { expect, it } from '@jest/globals';
import type { GradedCopy } from '../schema/copies.js';
import type { MarkingGrid } from '../schema/grid.js';
import { storedCopy } from './stored-copies.js';

const grid = {
  criteria: [{ id: 'langue', name: 'Langue', max: 5, weight: 4, descriptors: {} }],
  caps: [{ id: 'court', name: 'Trop court', most: 9 }],
} as unknown as MarkingGrid;

it('a copy is cut where its comments stand, which come in the order of the text, under its mark', () => {
  const copy = {
    ...{ level: 'B1', marks: { langue: 2.5 }, caps: ['court'], earns: 'a', stops: 'b', next: 'c' },
    text: 'Bonjour,\n\nje demand un congé. Merci.',
    comments: [
      { on: 'Merci.', kind: 'gain', text: 'Poli.' },
      { on: 'Bonjour,', kind: 'gain', text: 'Un salut.' },
      { on: 'demand', kind: 'loss', text: 'Un e.' },
    ],
  } as GradedCopy;
  expect(storedCopy(copy, grid)).toEqual({
    ...{ level: 'B1', score: 9, nclc: 6, caps: ['Trop court'], words: 6, earns: 'a', stops: 'b', next: 'c' },
    marks: [{ id: 'langue', name: 'Langue', max: 5, points: 2.5 }],
    paragraphs: [
      [{ text: 'Bonjour,', comment: 0 }],
      [
        { text: 'je ', comment: null },
        { text: 'demand', comment: 1 },
        { text: ' un congé. ', comment: null },
        { text: 'Merci.', comment: 2 },
      ],
    ],
    comments: [
      { kind: 'gain', text: 'Un salut.' },
      { kind: 'loss', text: 'Un e.' },
      { kind: 'gain', text: 'Poli.' },
    ],
  });
});
