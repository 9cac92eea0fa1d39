import { describe, expect, it } from '@jest/globals';
import { maskEmail } from './mask.js';

describe('maskEmail', () => {
  it.each([
    ['candidat@passerelle.test', 'c***@passerelle.test'],
    ['a@b.c', 'a***@b.c'],
    ['nothing', '***'],
    ['@b.c', '***'],
  ])('%s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
