import { expect, it } from '@jest/globals';
import { optionVerdict } from './option-verdict.js';

it.each([
  ['b', 'b', 'b', 'right'],
  ['b', 'c', 'b', 'missed'],
  ['b', null, 'b', 'missed'],
  ['c', 'c', 'b', 'wrong'],
  ['d', 'c', 'b', 'other'],
])('%s, chosen %s, correct %s: %s', (option, chosen, correct, expected) => {
  expect(optionVerdict(option, chosen, correct)).toBe(expected);
});
