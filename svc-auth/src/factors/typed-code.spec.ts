import { describe, expect, it } from '@jest/globals';
import { newRecoveryCode, readCode } from './typed-code.js';

describe('a code that is typed', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['7k3m-q2zd-ohxt-9rwi', 'recovery', '7K3MQ2ZD0HXT9RW1'],
    ['7K3M Q2ZD 0HXT 9RW1', 'recovery', '7K3MQ2ZD0HXT9RW1'],
  ])('%j is a code of kind %s', (typed, kind, code) => expect(readCode(typed)).toEqual({ kind, code }));

  it.each(['', '12345', '1234567', '7K3M-Q2ZD-0HXT', '7K3M-Q2ZD-0HXT-9RWU', '１２３４５６'])(
    '%j is neither',
    (typed) => expect(readCode(typed)).toEqual({ kind: 'neither' }),
  );

  it('a new recovery code reads as one, and is another each time', () => {
    const codes = Array.from({ length: 50 }, newRecoveryCode);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes)
      expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  });
});
