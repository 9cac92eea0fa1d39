import { expect, it } from '@jest/globals';
import { isPrompt, lateAfter } from './late-after.js';

it.each([
  ['a usual call, before screens give up', 15_000, 7_500],
  ['a call that has less time, by its own', 2_000, 2_000],
  ['a call that is meant to last, by its own', 30_000, 30_000],
])('%s', (_name, timeoutMs, lateMs) => {
  expect(lateAfter(timeoutMs)).toBe(lateMs);
});

it('waits for a call that is meant to last without a word', () => {
  expect([15_000, 30_000].map(isPrompt)).toEqual([true, false]);
});
