import { expect, it } from '@jest/globals';
import { dayText, momentText, shortDayText } from './date-text.js';

it('the first of a month is an ordinal, its hour is not', () => {
  const at = new Date(2026, 2, 1, 1, 5).toISOString();
  expect(dayText(at)).toBe('1er mars 2026');
  expect(shortDayText(at)).toBe('1er mars 2026');
  expect(momentText(at)).toMatch(/^1er mars 2026, 0?1\sh\s05$/);
});
