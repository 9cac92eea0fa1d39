import { expect, it } from '@jest/globals';
import { levelsOf, pausesOf, pausesWithout, skipFrom } from './levels.js';

it('measures how loud each half second is, against the loudest', () => {
  const samples = new Float32Array([0.5, 0.5, 0, 0, 0.25, 0.25]);
  expect(levelsOf(samples, 4)).toEqual([1, 0, 0.5]);
  expect(levelsOf(new Float32Array(), 4)).toEqual([]);
});

it('finds the pauses within what is said', () => {
  const levels = [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0];
  expect(pausesOf(levels)).toEqual([{ from: 2.5, to: 4.5 }]);
  expect(pausesOf([0, 0, 0, 0])).toEqual([]);
});

it('no pause is where the examiner speaks', () => {
  const pauses = [
    { from: 2, to: 6 },
    { from: 10, to: 12 },
  ];
  expect(pausesWithout(pauses, [{ from: 3, to: 20 }])).toEqual([]);
  expect(pausesWithout(pauses, [{ from: 4, to: 5 }])).toEqual([
    { from: 2, to: 4 },
    { from: 10, to: 12 },
  ]);
});

it('skips a pause once it has begun, and leaves a breath before the next word', () => {
  const pauses = [{ from: 2.5, to: 4.5 }];
  expect(skipFrom(pauses, 2.6)).toBeNull();
  expect(skipFrom(pauses, 3)).toBeCloseTo(4.3);
  expect(skipFrom(pauses, 4.4)).toBeNull();
});
