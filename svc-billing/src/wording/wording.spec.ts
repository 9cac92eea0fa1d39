import { expect, it } from '@jest/globals';
import { dayText } from './wording.js';

it('a date is that of the school’s clock', () => {
  const night = new Date('2026-03-02T02:00:00Z');
  expect([dayText(night, 'America/Toronto'), dayText(night, 'Europe/Paris')]).toEqual([
    '1er mars 2026',
    '2 mars 2026',
  ]);
});
