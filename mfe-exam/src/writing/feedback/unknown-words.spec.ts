import { expect, it } from '@jest/globals';
import { unknownWords } from './unknown-words.js';

const speller = {
  correct: (word: string) => ['je', 'vais', 'au', 'marché', 'eau'].includes(word),
  suggest: (word: string) => (word === 'marche' ? ['marché', 'marches', 'marchés', 'marcha'] : []),
};

it('names what the dictionary does not know, once, with at most three suggestions', () => {
  expect(unknownWords('Je vais au marche, au marche. L’eau, 3 fois : boir.', speller)).toEqual([
    { word: 'marche', suggestions: ['marché', 'marches', 'marchés'] },
    { word: 'fois', suggestions: [] },
    { word: 'boir', suggestions: [] },
  ]);
  expect(unknownWords('', speller)).toEqual([]);
});
