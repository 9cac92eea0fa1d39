import { describe, expect, it } from '@jest/globals';
import { dueAfter, sendPaced } from './pace.js';

describe('a pace', () => {
  it('says how many are due', () => {
    const pace = { count: 100, perSecond: 50 };
    expect([0, 19, 20, 1000, 9000].map((ms) => dueAfter(ms, pace))).toEqual([1, 1, 2, 51, 100]);
    expect(dueAfter(0, { count: 7 })).toBe(7);
  });

  it('is kept: neither faster nor fewer', async () => {
    const sent: number[] = [];
    const began = performance.now();
    await sendPaced({ count: 20, perSecond: 100 }, async () => void sent.push(performance.now() - began));
    expect(sent).toHaveLength(20);
    expect(sent.at(-1)).toBeGreaterThanOrEqual(189);
  });
});
