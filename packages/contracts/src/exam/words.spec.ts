import { describe, expect, it } from '@jest/globals';
import { countBetweenSpaces, countWords } from './words.js';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['   \n\t ', 0],
    ['Bonjour', 1],
    ['l’école', 2],
    ["l'école", 2],
    ['peut-être', 1],
    ['Qu’est-ce que c’est ?', 5],
    ['Il est 9 h 30.', 5],
    ['« Oui », dit-elle… — non !', 3],
    ['un/deux,trois', 3],
    ['e\u0301cole', 1],
    ['– tiret -', 1],
    ['déve\u00adlop\u00adpe\u00adment', 1],
    ['aujour\u200bd’hui\ufeff, oui', 3],
  ])('%j has %i', (text, words) => expect(countWords(text)).toBe(words));
});

describe('countBetweenSpaces', () => {
  it.each([
    ['', 0],
    ['l’école', 1],
    ['Je ne l’ai pas vu depuis avant-hier', 7],
    ['Qu’est-ce que c’est ?', 3],
    ['« Oui », dit-elle… — non !', 3],
    ['«\u202fOui\u202f»\u00a0: 12', 2],
  ])('%j has %i', (text, words) => expect(countBetweenSpaces(text)).toBe(words));
});
