import { expect, it } from '@jest/globals';
import { dateText } from './date-text.js';

const timeZone = 'America/Toronto';

it.each([
  ['2026-03-01T15:00:00Z', { dateStyle: 'full' }, 'dimanche 1er mars 2026'],
  ['2026-03-02T02:00:00Z', { dateStyle: 'long' }, '1er mars 2026'],
  ['2026-03-11T15:00:00Z', { dateStyle: 'long' }, '11 mars 2026'],
  ['2026-03-31T15:00:00Z', { dateStyle: 'long' }, '31 mars 2026'],
  ['2026-05-01T05:01:00Z', { dateStyle: 'long', timeStyle: 'short' }, '1er mai 2026 à 1 h 01'],
] as const)('%s is written %s', (instant, style, text) => {
  expect(dateText(new Date(instant), { ...style, timeZone }).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
