import { describe, expect, it } from '@jest/globals';
import { restartDelay } from './backoff.js';

describe('restartDelay', () => {
  it('doubles up to eight seconds: whatever was missing is found soon after it is there again', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(restartDelay)).toEqual([
      500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000,
    ]);
  });
});
