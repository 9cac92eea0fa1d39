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
  expect(isWorthRetrying({ status, code: 'conflict' })).toBe(retried);
});

it.each([
  // A train in a tunnel: the gateway waits ten seconds for more of an upload.
  [408, 'request_timeout', true],
  // The page of a network that asks to sign in, of a proxy, of a filter.
  [403, 'unknown', true],
  [404, 'unknown', true],
  // A proxy that takes nothing so large never will.
  [413, 'unknown', false],
] as const)('after %d %s another try makes sense: %s', (status, code, retried) => {
  expect(isWorthRetrying({ status, code })).toBe(retried);
});

it('says sizes as people do', () => {
  expect([12_400, 1_080_000].map((size) => sizeText(size).replace(/\s/g, ' '))).toEqual(['12 ko', '1,1 Mo']);
});
