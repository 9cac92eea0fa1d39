import { describe, expect, it } from '@jest/globals';
import { canGoTo, isForwardOnly, isHeardOnce } from './forward.js';

describe('the conditions of an oral comprehension', () => {
  it('binds in exam mode only', () => {
    expect(isForwardOnly('oral_comprehension', 'exam')).toBe(true);
    expect(isHeardOnce('oral_comprehension', 'exam')).toBe(true);
    expect(isForwardOnly('oral_comprehension', 'practice')).toBe(false);
    expect(isHeardOnce('oral_comprehension', 'practice')).toBe(false);
    expect(isForwardOnly('written_comprehension', 'exam')).toBe(false);
    expect(isHeardOnce('written_comprehension', 'exam')).toBe(false);
  });

  it('offers the question shown and the next one, none before', () => {
    const offered = (forwardOnly: boolean) => [1, 2, 3, 4, 5].filter((n) => canGoTo(n, 2, forwardOnly));
    expect(offered(true)).toEqual([3, 4]);
    expect(offered(false)).toEqual([1, 2, 3, 4, 5]);
  });
});
