import { expect, it } from '@jest/globals';
import { createTurnLog } from './turn-log.js';

it('turns are told in seconds of the recording; what was before it is left out, and one that is under way ends with it', () => {
  let now = 0;
  const log = createTurnLog(() => now);
  const at = (ms: number, act: () => void) => {
    now = ms;
    act();
  };
  at(0, log.begin);
  at(2_000, log.end);
  at(9_500, log.begin);
  at(12_000, log.end);
  at(20_000, log.begin);
  now = 23_000;
  expect(log.since(10_000)).toEqual([
    { from: 0, to: 2 },
    { from: 10, to: 13 },
  ]);
});
