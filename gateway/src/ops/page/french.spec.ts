import { expect, it } from '@jest/globals';
import { ageOf, clockOf, durationOf, html, momentOf, percentOf, rateOf, several, stampOf } from './french.js';

const at = Date.UTC(2026, 10, 24, 8, 14, 27);

it('tells moments by the hour of Montréal', () => {
  expect(clockOf(at)).toBe('03:14:27');
  expect(stampOf(at)).toBe('24 nov. 03:14');
  expect(momentOf(at - 3_600_000, at)).toBe('02:14:27');
  expect(momentOf(at - 2 * 86_400_000, at)).toBe('dim. 03:14');
  expect([30_000, 720_000, 5_400_000, 205_200_000].map(ageOf)).toEqual([
    'moins d’une minute',
    '12 min',
    '1 h 30 min',
    '2 j 9 h',
  ]);
});

it('sets figures and words the French way', () => {
  expect([142.4, 3.12, 0.034].map(rateOf)).toEqual(['142', '3,1', '0,03']);
  expect([0, 0.00001, 0.022, 0.5].map(percentOf)).toEqual(['0', '0,01', '2,2', '50']);
  expect([null, 41.2, 15_000].map(durationOf)).toEqual(['–', '41 ms', '15 s']);
  expect([0, 1, 2].map((count) => several(count, 'lettre morte', 'lettres mortes'))).toEqual([
    '0 lettre morte',
    'une lettre morte',
    '2 lettres mortes',
  ]);
  expect(html('<b> : 2 %')).toBe('&lt;b&gt;\u202f: 2\u202f%');
});
