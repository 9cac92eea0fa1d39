import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './percentiles.js';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);

describe('percentile', () => {
  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
    [0, 1],
  ])('%i of 1…100 is %i, in whatever order they come', (percent, value) => {
    expect(percentile(upTo(100), percent)).toBe(value);
  });

  it('of few values is one of them', () => {
    expect(percentile([3, 1], 99)).toBe(3);
    expect(percentile([7], 50)).toBe(7);
  });

  it('of nothing is an error, not a number', () => {
    expect(() => percentile([], 50)).toThrow('no values');
  });
});

describe('median', () => {
  it('is the middle, or lies between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });
});
