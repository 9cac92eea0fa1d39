import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { mapAtMost } from './map-at-most.js';

describe('mapAtMost', () => {
  it('keeps the order and the limit, whatever takes how long', async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(10 - item);
      running -= 1;
      return item * 2;
    };
    expect(await mapAtMost(3, [1, 2, 3, 4, 5, 6, 7], work)).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(most).toBe(3);
  });

  it('of nothing is nothing', async () => {
    expect(await mapAtMost(3, [], async () => 1)).toEqual([]);
  });
});
