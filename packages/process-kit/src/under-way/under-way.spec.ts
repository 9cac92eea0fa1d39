import { expect, it } from '@jest/globals';
import { UnderWay } from './under-way.js';

it('knows what has begun and not ended, and gives a place that is free again to the next', () => {
  const underWay = new UnderWay<string>();
  const [first, second] = [underWay.begin('first'), underWay.begin('second')];
  expect(underWay.all()).toEqual(['first', 'second']);
  underWay.end(first);
  expect(underWay.all()).toEqual(['second']);
  expect(underWay.begin('third')).toBe(first);
  underWay.end(second);
  expect(underWay.all()).toEqual(['third']);
});
