import { describe, expect, it } from '@jest/globals';
import { acceptedEncoding } from './accepted-encoding.js';

describe('what a client can unpack', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', null],
  ])('%j', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
});
