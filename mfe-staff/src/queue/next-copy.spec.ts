import { expect, it } from '@jest/globals';
import type { WaitingCopy } from '@passerelle/contracts';
import { nextCopy } from './use-queue.js';

const copy = (response_id: string, mine?: boolean) =>
  ({ response_id, hold: mine === undefined ? null : { mine } }) as WaitingCopy;

it('the next copy is the one that follows and that nobody else has', () => {
  const copies = [copy('a'), copy('b'), copy('c', false), copy('d', true)];
  expect(nextCopy(copies, 'b', copies)).toBe('d');
  expect(nextCopy(copies, 'd', copies)).toBe('a');
  expect(nextCopy(copies, undefined, copies)).toBe('a');
  expect(nextCopy(copies, 'gone', copies)).toBe('a');
  expect(nextCopy([copy('a')], 'a', [copy('a')])).toBeUndefined();
});

it('is none that a colleague has begun, or recorded, since the list was read', () => {
  const copies = [copy('a'), copy('b'), copy('c'), copy('d')];
  expect(nextCopy(copies, 'a', [copy('b', false), copy('d')])).toBe('d');
  expect(nextCopy(copies, 'd', [copy('b'), copy('c')])).toBe('b');
  expect(nextCopy(copies, 'a', [copy('b', false)])).toBeUndefined();
});
