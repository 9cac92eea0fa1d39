import { expect, it } from '@jest/globals';
import { toPercent } from './percent.js';

it.each([
  [28, 39, 71.79],
  [0, 39, 0],
  [50, 39, 100],
  [-1, 39, 0],
  [1, 0, 0],
  [Number.NaN, 10, 0],
])('%d of %d', (value, max, expected) => {
  expect(toPercent(value, max)).toBeCloseTo(expected, 1);
});
