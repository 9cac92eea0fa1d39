import { expect, it } from '@jest/globals';
import { Levels } from './levels.js';

const minute = 60_000;

it('keeps the last value of each minute for an hour', () => {
  const levels = new Levels();
  levels.set(0, 1);
  levels.set(10 * minute, 2);
  levels.set(10 * minute + 30_000, 7);
  expect(levels.history(59 * minute).filter((value) => value !== null)).toEqual([1, 7]);
  expect(levels.history(59 * minute)[0]).toBe(1);
  expect(levels.history(60 * minute).filter((value) => value !== null)).toEqual([7]);
  levels.set(200 * minute, 3);
  expect(levels.history(200 * minute).at(-1)).toBe(3);
});
