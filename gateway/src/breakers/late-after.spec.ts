import { expect, it } from '@jest/globals';
import { isPrompt, lateAfter } from './late-after.js';

it.each([
  ['a usual call, before screens give up', 15_000, 'read', 7_500],
  ['a call that has less time, by its own', 2_000, 'read', 2_000],
  ['a call that is meant to last, by its own', 30_000, 'read', 30_000],
  ['a call that tries a password, by its own', 15_000, 'identity', 15_000],
] as const)('%s', (_name, timeoutMs, rate, lateMs) => {
  expect(lateAfter({ timeoutMs, rate })).toBe(lateMs);
});

it('waits for a call that is meant to last without a word', () => {
  expect([15_000, 30_000].map(isPrompt)).toEqual([true, false]);
});
