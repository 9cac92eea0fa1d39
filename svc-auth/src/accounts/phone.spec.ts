import { describe, expect, it } from '@jest/globals';
import { demoPeople } from '@passerelle/contracts';
import { e164 } from './phone.js';

describe('e164', () => {
  it.each([
    ['+224 620 00 00 01', null, '+224620000001'],
    ['620 00 00 01', null, '+224620000001'],
    ['00 224 620000001', 'GN', '+224620000001'],
    ['(514) 555-0123', 'CA', '+15145550123'],
    ['+15145550123', 'GN', '+15145550123'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
  ] as const)('%s from %s is %s', (given, country, expected) => {
    expect(e164(given, country)).toBe(expected);
  });

  it.each(['', '12', 'bonjour', '+999 123', '+1 514 555 0123 99999'])('%j is no number', (given) => {
    expect(e164(given, null)).toBeNull();
  });

  it('knows the numbers of the demo people', () => {
    for (const { phone } of demoPeople) expect(e164(phone, null)).toBe(phone);
  });
});
