import { expect, it } from '@jest/globals';
import type { CopyQueue, WaitingCopy } from '@passerelle/contracts';
import { restText } from './rest-text.js';

const copy = (response_id: string, mine?: boolean) =>
  ({ response_id, hold: mine === undefined ? null : { mine } }) as WaitingCopy;
const queue = (waiting: number, ...copies: WaitingCopy[]) => ({ copies, counts: { waiting } as CopyQueue });

it('nothing is said that is not known', () => {
  expect(restText({ copies: [], counts: undefined }, 'a', false)).toBeNull();
});

it('the copy that was recorded counts no more', () => {
  expect(restText(queue(1, copy('a', true)), 'a', false)).toMatch(/^Tout est rendu/);
  expect(restText(queue(0), 'a', false)).toMatch(/^Tout est rendu/);
  expect(restText(queue(0), 'a', true)).toMatch(/filtres/);
});

it('others wait: at colleagues, further down, or to be chosen', () => {
  expect(restText(queue(2, copy('a', true), copy('b', false)), 'a', false)).toMatch(/collègues/);
  expect(restText(queue(3, copy('a', true), copy('b', false)), 'a', false)).toBeNull();
  expect(restText(queue(2, copy('b', false), copy('c')), 'a', false)).toBeNull();
});
