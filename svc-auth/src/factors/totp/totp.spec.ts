import { describe, expect, it } from '@jest/globals';
import { isOfWrongClock, newTotpSecret, stepOf, totpAddress } from './totp.js';

/** Appendix B of RFC 6238 (SHA-1), the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an application', () => {
  it.each(vectors)('at %i s it is %s', (seconds, code, step) =>
    expect(stepOf(secret, code, at(seconds), 0)).toBe(step),
  );

  it('is taken one step early and late, and no further', () => {
    for (const late of [-30, 30])
      expect(stepOf(secret, '081804', at(1_111_111_109 + late), 0)).toBe(37_037_036);
    for (const late of [-60, 60]) expect(stepOf(secret, '081804', at(1_111_111_109 + late), 0)).toBeNull();
  });

  it('is told to be that of a wrong clock, minutes or whole hours off', () => {
    const isOff = (seconds: number) => isOfWrongClock(secret, '081804', at(1_111_111_109 + seconds));
    for (const seconds of [60, -600, 3_600, 5 * 3_600 - 90, -14 * 3_600]) expect(isOff(seconds)).toBe(true);
    for (const seconds of [1_200, 20 * 3_600]) expect(isOff(seconds)).toBe(false);
  });

  it('is taken once', () => {
    expect(stepOf(secret, '081804', at(1_111_111_109), 37_037_035)).toBe(37_037_036);
    expect(stepOf(secret, '081804', at(1_111_111_109), 37_037_036)).toBeNull();
  });

  it('is wrong for another secret', () => {
    expect(stepOf(newTotpSecret(), '081804', at(1_111_111_109), 0)).toBeNull();
  });

  it('is told to applications with whose it is', () => {
    const { secret: typed, uri } = totpAddress(secret, 'awa@exemple.org');
    expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toBe(
      'otpauth://totp/Passerelle:awa%40exemple.org?issuer=Passerelle&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
    expect(newTotpSecret()).toHaveLength(20);
  });
});
