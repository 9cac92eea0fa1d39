import { describe, expect, it } from '@jest/globals';
import { Seal } from './seal.js';

const seal = new Seal({ FACTOR_SECRET: 'one-secret-of-32-characters-or-more' });
const other = new Seal({ FACTOR_SECRET: 'another-secret-of-32-characters-or-more' });
const secret = Buffer.from('JBSWY3DPEHPK3PXP');

describe('what is sealed', () => {
  it('opens with the words that it was closed with, and the key', () => {
    const closed = seal.close(secret, 'totp awa');
    expect(seal.open(closed, 'totp awa')).toEqual(secret);
    expect(seal.open(closed, 'totp binta')).toBeNull();
    expect(other.open(closed, 'totp awa')).toBeNull();
  });

  it('does not open changed, cut or empty', () => {
    const closed = seal.close(secret, 'totp awa');
    for (let place = 0; place < closed.length; place += 1) {
      const changed = Buffer.from(closed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(seal.open(changed, 'totp awa')).toBeNull();
    }
    expect(seal.open(closed.subarray(1), 'totp awa')).toBeNull();
    expect(seal.open(Buffer.alloc(0), 'totp awa')).toBeNull();
  });

  it('is never twice the same, and does not show what it holds', () => {
    const [one, two] = [seal.close(secret, 'x'), seal.close(secret, 'x')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(secret)).toBe(false);
  });

  it('digests alike for the same owner and key alone', () => {
    expect(seal.digest('ABCD', 'awa')).toEqual(seal.digest('ABCD', 'awa'));
    expect(seal.digest('ABCD', 'awa')).not.toEqual(seal.digest('ABCD', 'binta'));
    expect(seal.digest('ABCD', 'awa')).not.toEqual(other.digest('ABCD', 'awa'));
  });
});
