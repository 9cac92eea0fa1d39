import { expect, it } from '@jest/globals';
import { formatClock, timerLevel } from './clock.js';

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
