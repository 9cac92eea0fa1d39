import { describe, expect, it } from '@jest/globals';
import { lifetimes } from '../security/lifetimes.js';
import { rotation } from './rotation.js';

const start = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(start + ms);
const key = (kid: string, signsFrom: number, publishedUntil: number | null = null) => ({
  kid,
  signsFrom: at(signsFrom),
  publishedUntil: publishedUntil === null ? null : at(publishedUntil),
});
const { signingKey, keyNotice, access, keyAfterglow } = lifetimes;
const nothing = { create: null, retire: [], forget: [] };

describe('rotation', () => {
  it('makes the first key at once', () => {
    expect(rotation([], at(0))).toEqual({ ...nothing, create: { signsFrom: at(0) } });
  });

  it('leaves a young key alone', () => {
    expect(rotation([key('a', 0)], at(signingKey - keyNotice - 1))).toEqual(nothing);
  });

  it('publishes the next key before it signs, and the old one until its last token has expired', () => {
    const now = signingKey - keyNotice;
    expect(rotation([key('a', 0)], at(now))).toEqual({
      create: { signsFrom: at(signingKey) },
      retire: [{ kid: 'a', publishedUntil: at(signingKey + access + keyAfterglow) }],
      forget: [],
    });
  });

  it('makes no second one while the next waits', () => {
    const keys = [key('b', signingKey), key('a', 0, signingKey + access + keyAfterglow)];
    expect(rotation(keys, at(signingKey - 1))).toEqual(nothing);
    expect(rotation(keys, at(signingKey + access))).toEqual(nothing);
  });

  it('forgets a key whose last token has expired', () => {
    const keys = [key('b', signingKey), key('a', 0, signingKey + access)];
    expect(rotation(keys, at(signingKey + access))).toEqual({ ...nothing, forget: ['a'] });
  });

  it('recovers after a long stop, or when an operator retired the only key', () => {
    expect(rotation([key('a', 0)], at(10 * signingKey)).create).toEqual({
      signsFrom: at(10 * signingKey + keyNotice),
    });
    expect(rotation([key('a', 0, 5)], at(5))).toEqual({
      ...nothing,
      create: { signsFrom: at(5) },
      forget: ['a'],
    });
  });

  it('retires what an operator’s new key follows', () => {
    expect(rotation([key('b', 100), key('a', 0)], at(50)).retire).toEqual([
      { kid: 'a', publishedUntil: at(100 + access + keyAfterglow) },
    ]);
  });
});
