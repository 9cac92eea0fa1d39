import { describe, expect, it } from '@jest/globals';
import { isSpeltRight, wordsIn } from './spelling.js';

const dictionary = new Set([
  'école',
  'a',
  'il',
  'arc',
  'ciel',
  "aujourd'hui",
  'Marie',
  'demandez',
  'vous',
  'un',
]);
const knows = (word: string) => dictionary.has(word);

describe('words of a text', () => {
  it('are whole: what a number ends is none', () => {
    expect(wordsIn('mot12 et mot')).toEqual([
      { word: 'et', index: 6 },
      { word: 'mot', index: 9 },
    ]);
  });

  it('are found with their apostrophes and hyphens, without numbers', () => {
    expect(
      wordsIn('«\u202fL’école a-t-il\u202f» le 1er, 2\u00a0h 30, été\u202f?').map(({ word }) => word),
    ).toEqual([...["L'école", 'a-t-il', 'le', 'h', 'été']]);
  });
  it.each([
    'école',
    'École',
    'ÉCOLE',
    "l'école",
    "qu'un",
    'a-t-il',
    'arc-ciel',
    "aujourd'hui",
    'Marie',
    'B',
    'demandez-vous',
  ])('accepts %j', (word) => expect(isSpeltRight(word, knows)).toBe(true));
  it.each(['écolle', 'marie', "l'marie", "x'école", 'arc-siel', 'b', "d'vous"])('reports %j', (word) =>
    expect(isSpeltRight(word, knows)).toBe(false),
  );
});
