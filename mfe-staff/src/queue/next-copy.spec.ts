import { expect, it } from '@jest/globals';
import type { WaitingCopy } from '@passerelle/contracts';
import { nextCopy } from './use-queue.js';

const copy = (response_id: string, mine?: boolean) =>
  ({ response_id, hold: mine === undefined ? null : { mine } }) as WaitingCopy;

it('the next copy is the one that follows and that nobody else has', () => {
  const copies = [copy('a'), copy('b'), copy('c', false), copy('d', true)];
  expect(nextCopy(copies, 'b')?.response_id).toBe('d');
  expect(nextCopy(copies, 'd')?.response_id).toBe('a');
  expect(nextCopy(copies, undefined)?.response_id).toBe('a');
  expect(nextCopy(copies, 'gone')?.response_id).toBe('a');
  expect(nextCopy([copy('a')], 'a')).toBeUndefined();
});
