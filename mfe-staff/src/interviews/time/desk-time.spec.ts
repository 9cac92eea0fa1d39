import { expect, it } from '@jest/globals';
import { dateText, daysAfter, dayText, elsewhereText, weekText } from './desk-time.js';

const toronto = 'America/Toronto';

it.each([
  ['Africa/Conakry', '2026-12-03T15:00:00Z', '15\u00a0h à\u00a0Conakry'],
  ['Africa/Conakry', '2026-12-04T01:00:00Z', '1\u00a0h, vendredi, à\u00a0Conakry'],
  ['Asia/Kolkata', '2026-12-03T14:00:00Z', '19\u00a0h\u00a030 à\u00a0Kolkata'],
  ['America/New_York', '2026-12-03T15:00:00Z', null],
  [null, '2026-12-03T15:00:00Z', null],
])('the hour elsewhere: %s', (zone, instant, text) =>
  expect(elsewhereText(instant, zone, toronto)).toBe(text),
);

it('days and weeks are said in French', () => {
  expect(dayText('2026-12-03')).toBe('Jeudi 3 décembre');
  expect([dayText('2026-12-01'), dateText('2026-12-21')]).toEqual(['Mardi 1er décembre', '21 décembre 2026']);
  expect(weekText('2026-11-30', '2026-12-06')).toBe('du 30 novembre au 6 décembre 2026');
  expect([daysAfter('2026-12-30', 7), daysAfter('2027-03-15', -7)]).toEqual(['2027-01-06', '2027-03-08']);
});
