import { expect, it } from '@jest/globals';
import { moveInGrid } from './move-in-grid.js';

// 39 questions over 20 columns: 1–20 and 21–39.
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 19, 20],
  ['ArrowRight', 38, 38],
  ['ArrowLeft', 20, 19],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 23],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 23, 3],
  ['ArrowUp', 3, 3],
  ['Home', 17, 0],
  ['End', 17, 38],
  ['Enter', 17, null],
])('%s from %d goes to %s', (key, from, expected) => {
  expect(moveInGrid(key, from, 39, 20)).toBe(expected);
});
