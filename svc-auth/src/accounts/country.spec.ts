import { describe, expect, it } from '@jest/globals';
import { countryCode } from './country.js';

describe('countryCode', () => {
  it.each([
    ['GN', 'GN'],
    [' gn ', 'GN'],
    ['Guinea', 'GN'],
    ['guinée', 'GN'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Canada', 'CA'],
  ])('%j is %s', (given, code) => {
    expect(countryCode(given)).toBe(code);
  });

  it.each(['', 'ZZ', 'Atlantide', '12', 'constructor'])('%j is no country', (given) => {
    expect(countryCode(given)).toBeNull();
  });
});
