import { describe, expect, it } from '@jest/globals';
import { countWords } from './words.js';

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
  ])('%j has %i', (text, words) => expect(countWords(text)).toBe(words));
});
