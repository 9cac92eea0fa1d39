import { describe, expect, it } from '@jest/globals';
import { isCrossSite } from './cross-site.js';

const origin = 'http://localhost:8080';

describe('isCrossSite', () => {
  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['HEAD', { origin: 'https://x.test' }, false],
    ['POST', {}, false],
    ['POST', { 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://x.test' }, false],
    ['POST', { origin }, false],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }, true],
    ['POST', { origin: 'http://127.0.0.1:8080' }, true],
    ['PATCH', { origin: 'null' }, true],
    ['POST', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }, true],
    ['POST', { 'sec-fetch-site': 'same-site', origin }, false],
  ])('%s with %j: %j', (method, headers, crossSite) => {
    expect(isCrossSite(method, headers, origin)).toBe(crossSite);
  });
});
