import { describe, expect, it } from '@jest/globals';
import { isPastEverywhere } from './check-exam-date.js';

describe('a day that is past everywhere', () => {
  it.each([
    ['2027-01-11', true],
    ['2027-01-12', false],
    ['2027-01-13', false],
  ])('%s, while it is still the 12th in Hawaii: %s', (day, past) =>
    expect(isPastEverywhere(day, new Date('2027-01-13T09:00:00Z'))).toBe(past),
  );
});
