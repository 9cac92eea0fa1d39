import { expect, it } from '@jest/globals';
import type { GradedCopy } from '../schema/copies.js';
import type { MarkingGrid } from '../schema/grid.js';
import type { SpokenCopy } from '../schema/spoken.js';
import { storedCopy, storedSpokenCopy } from './stored-copies.js';

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

it('a spoken copy is cut in turns, where the candidate is commented and where a phrase is worth keeping', () => {
  const copy = {
    ...{ level: 'B1', marks: { langue: 2.5 }, caps: [], earns: 'a', stops: 'b', next: 'c' },
    turns: [
      { examiner: 'Vous cuisinez\u202f?' },
      { candidate: 'Oui, **j’aime bien ça**, et **je fais le riz** souvent.' },
      { examiner: 'Merci.' },
    ],
    comments: [
      { on: 'et je fais le riz', kind: 'loss', text: 'Du riz.' },
      { on: 'Oui, ', kind: 'gain', text: 'Direct.' },
    ],
  } as unknown as SpokenCopy;
  const sound = { sources: [], seconds: 3, synthetic: true };
  expect(storedSpokenCopy(copy, grid, sound)).toMatchObject({
    ...{ score: 10, nclc: 7, words: 11, sound, speakers: ['examiner', 'candidate', 'examiner'] },
    paragraphs: [
      [{ text: 'Vous cuisinez\u202f?', comment: null }],
      [
        { text: 'Oui, ', comment: 0 },
        { text: 'j’aime bien ça', comment: null, keep: true },
        { text: ', ', comment: null },
        { text: 'et je fais le riz', comment: 1 },
        { text: ' souvent.', comment: null },
      ],
      [{ text: 'Merci.', comment: null }],
    ],
    comments: [{ text: 'Direct.' }, { text: 'Du riz.' }],
  });
});
