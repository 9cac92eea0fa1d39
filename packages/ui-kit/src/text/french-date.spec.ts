import { expect, it } from '@jest/globals';
import { frenchDate } from './french-date.js';

it.each([
  ['1 mars', '1er mars'],
  ['dimanche 1 novembre 2026', 'dimanche 1er novembre 2026'],
  ['1 nov., 1 h 05', '1er nov., 1 h 05'],
  ['2 nov., 1\u00a0h 05', '2 nov., 1\u00a0h 05'],
  ['11 août 2026', '11 août 2026'],
  ['1 nov. 2026, 09\u00a0h\u00a005', '1er nov. 2026, 9\u00a0h\u00a005'],
  ['mardi 00\u00a0h\u00a000', 'mardi 0\u00a0h\u00a000'],
  ['10 h 09', '10 h 09'],
  ['1\u00a0mai', '1er\u00a0mai'],
])('%s is written %s', (date, text) => expect(frenchDate(date)).toBe(text));
