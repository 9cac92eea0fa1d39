import { expect, it } from '@jest/globals';
import { isWorthRetrying, sizeText } from './sending.js';

it.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [409, false],
  [413, false],
  [415, false],
])('after %d another try makes sense: %s', (status, retried) => {
  expect(isWorthRetrying({ status })).toBe(retried);
});

it('says sizes as people do', () => {
  expect([12_400, 1_080_000].map((size) => sizeText(size).replace(/\s/g, ' '))).toEqual(['12 ko', '1,1 Mo']);
});
