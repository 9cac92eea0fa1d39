import { expect, it } from '@jest/globals';
import { isNextSignature } from './signature-counter.js';

it.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 40, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('after %i signatures one that says %i: %s', (kept, shown, isNext) =>
  expect(isNextSignature(kept, shown)).toBe(isNext),
);
