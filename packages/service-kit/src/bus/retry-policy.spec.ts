import { describe, expect, it } from '@jest/globals';
import { defaultRetryPolicy, delayBefore, delaysOf } from './retry-policy.js';

describe('the retry policy', () => {
  it('outlasts a night without a database, and never waits over five minutes', () => {
    const waits = Array.from({ length: defaultRetryPolicy.retries }, (_, index) =>
      delayBefore(defaultRetryPolicy, index + 1),
    );
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBe(300);
    expect(waits.reduce((sum, wait) => sum + wait) / 3_600).toBeGreaterThan(11);
  });

  it('knows few different waits: each is a queue on the broker', () => {
    expect(delaysOf(defaultRetryPolicy)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
  });
});
