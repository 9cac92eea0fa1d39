import { describe, expect, it } from '@jest/globals';
import { saveDelay } from './save-delay.js';

describe('the wait before a save', () => {
  it('lets a few changes travel together', () => expect(saveDelay(0, 0, 60_000)).toBe(400));
  it('ends for who writes without a pause', () => {
    expect(saveDelay(0, 3_900, 60_000)).toBe(100);
    expect(saveDelay(0, 9_000, 60_000)).toBe(0);
  });
  it('grows with the failures, and writing on does not put the next try off', () => {
    expect(saveDelay(3, 30_000, 0)).toBe(4_000);
    expect(saveDelay(3, 30_000, 3_000)).toBe(1_000);
    expect(saveDelay(3, 30_000, 5_000)).toBe(0);
  });
});
