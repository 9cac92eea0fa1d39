import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { perSecond } from './rate.js';

describe('perSecond', () => {
  it('counts what all lanes did', async () => {
    const lanes = new Set<number>();
    let done = 0;
    const rate = await perSecond(3, 0.1, async (lane) => {
      lanes.add(lane);
      await sleep(10);
      done += 1;
    });
    expect([...lanes]).toEqual([0, 1, 2]);
    expect(rate).toBeGreaterThan(0);
    expect(rate).toBeLessThanOrEqual(done / 0.1);
  });
});
