import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CompressedBodies, encodingOf } from './compressed-bodies.js';

const body = Buffer.from('Écoutez, puis répondez. '.repeat(100));

describe('encodingOf', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip; q=1.0', 'gzip'],
    ['br;q=0.0, gzip; q=0', null],
    ['brotli, x-gzip', null],
  ])('of %j is %j', (accepted, encoding) => expect(encodingOf(body, accepted)).toBe(encoding));

  it('leaves what fits one packet as it is', () => {
    expect(encodingOf(body.subarray(0, 1_000), 'br, gzip')).toBeNull();
  });
});

describe('CompressedBodies', () => {
  it('makes each form once', async () => {
    const bodies = new CompressedBodies();
    const [one, other] = await Promise.all([bodies.of(body, 'a', 'br'), bodies.of(body, 'a', 'br')]);
    expect(other).toBe(one);
    expect(await bodies.of(body, 'a', 'br')).toBe(one);
    expect(brotliDecompressSync(one)).toEqual(body);
    expect(gunzipSync(await bodies.of(body, 'a', 'gzip'))).toEqual(body);
    expect(await bodies.of(Buffer.from('other'.repeat(300)), 'b', 'br')).not.toEqual(one);
  });
});
