import { expect, it } from '@jest/globals';
import { passedTen } from './school.js';

it.each([
  [0, null],
  [10, null],
  [11, 10],
  [117, 110],
  [150, 140],
  [151, 150],
  [156, 150],
])('of %i questions there are more than %s', (count, passed) => expect(passedTen(count)).toBe(passed));
