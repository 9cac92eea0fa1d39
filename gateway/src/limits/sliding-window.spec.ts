import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SlidingWindow } from './sliding-window.js';

const limits = { perAddress: 4, overall: 6, windowSeconds: 10 };

describe('SlidingWindow', () => {
  it('lets an address pass until its limit, then says how long to wait', () => {
    const window = new SlidingWindow(limits, 0);
    for (let i = 0; i < 4; i++) expect(window.take('a', i)).toBe(0);
    expect(window.take('a', 2_500)).toBe(8);
    expect(window.take('b', 2_500)).toBe(0);
  });

  it('limits all addresses together', () => {
    const window = new SlidingWindow(limits, 0);
    for (let i = 0; i < 6; i++) expect(window.take(`a${i}`, 0)).toBe(0);
    expect(window.take('another', 0)).toBe(10);
  });

  it('counts the previous window by the part still in sight', () => {
    const window = new SlidingWindow(limits, 0);
    for (let i = 0; i < 4; i++) window.take('a', 9_000);
    expect(window.take('a', 10_000)).toBeGreaterThan(0);
    expect(window.take('a', 15_000)).toBe(0);
    expect(window.take('a', 15_000)).toBe(0);
    expect(window.take('a', 15_000)).toBeGreaterThan(0);
  });

  it('forgets after two windows', () => {
    const window = new SlidingWindow(limits, 0);
    for (let i = 0; i < 4; i++) window.take('a', 0);
    for (let i = 0; i < 4; i++) expect(window.take('a', 20_000)).toBe(0);
  });

  it('never lets more than twice the limit through in one window, whatever the arrivals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 }), (gaps) => {
        const window = new SlidingWindow(limits, 0);
        const passed: number[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          if (window.take('a', now) === 0) passed.push(now);
        }
        for (const at of passed) {
          const inWindow = passed.filter((other) => other >= at && other < at + 10_000).length;
          expect(inWindow).toBeLessThanOrEqual(limits.perAddress * 2);
        }
      }),
    );
  });
});
