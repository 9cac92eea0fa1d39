import { expect, it } from '@jest/globals';
import { typedScore } from './typed-score.js';

it.each([
  ['14,5', 14.5],
  [' 20 ', 20],
  ['0', 0],
  ['', null],
  ['14,3', undefined],
  ['20,5', undefined],
  ['-1', undefined],
  ['douze', undefined],
])('« %s » is %j', (typed, score) => expect(typedScore(typed)).toBe(score));
