import { expect, it } from '@jest/globals';
import { canHideTime, formatClock, timerAnnouncement, timerLevel } from './clock.js';

it.each([
  [2468, '41:08'],
  [3600, '60:00'],
  [5999, '99:59'],
  [6000, '100:00'],
  [0.2, '00:01'],
  [0, '00:00'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
])('%d s reads %s', (seconds, expected) => {
  expect(formatClock(seconds)).toBe(expected);
});

it.each([
  [601, 'calm'],
  [600, 'soon'],
  [301, 'soon'],
  [300, 'urgent'],
  [1, 'urgent'],
  [0, 'over'],
] as const)('%d s left is %s', (seconds, expected) => {
  expect(timerLevel(seconds)).toBe(expected);
});

it.each([
  [601, ''],
  [600, 'Il vous reste 10 minutes.'],
  [301, 'Il vous reste 10 minutes.'],
  [300, 'Il vous reste 5 minutes.'],
  [61, 'Il vous reste 5 minutes.'],
  [60, 'Il vous reste 1 minute.'],
  [0, 'Le temps est écoulé.'],
])('at %d s: « %s »', (seconds, expected) => {
  expect(timerAnnouncement(seconds)).toBe(expected);
});

it('hides the time until five minutes are left', () => {
  expect([canHideTime(301), canHideTime(300)]).toEqual([true, false]);
});
