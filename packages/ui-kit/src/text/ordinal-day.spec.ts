import { expect, it } from '@jest/globals';
import { ordinalDay } from './ordinal-day.js';

it.each([
  ['1 mars', '1er mars'],
  ['dimanche 1 novembre 2026', 'dimanche 1er novembre 2026'],
  ['1 nov., 1 h 05', '1er nov., 1 h 05'],
  ['2 nov., 1\u00a0h 05', '2 nov., 1\u00a0h 05'],
  ['11 août 2026', '11 août 2026'],
  ['1\u00a0mai', '1er\u00a0mai'],
])('%s is written %s', (date, text) => expect(ordinalDay(date)).toBe(text));
