import { expect, it } from '@jest/globals';
import { dayAndHour, dayAndTime, longDate, shortDate } from './dates.js';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('the first of a month is an ordinal, wherever it stands; an hour is none', () => {
  const first = new Date(2026, 10, 1, 1, 5);
  const timed = (date: Date) => dayAndTime(date, first);
  expect([longDate, shortDate, timed, dayAndHour].map((said) => plain(said(first)))).toEqual([
    'Dimanche 1er novembre 2026',
    '1er nov. 2026',
    '1er nov., 1 h 05',
    '1er novembre 2026 à 1 h 05',
  ]);
  expect(plain(timed(new Date(2026, 10, 21, 1, 5)))).toBe('21 nov., 1 h 05');
  expect(plain(timed(new Date(2025, 11, 21, 1, 5)))).toBe('21 déc. 2025, 1 h 05');
});
