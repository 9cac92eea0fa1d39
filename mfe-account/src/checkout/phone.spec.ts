import { describe, expect, it } from '@jest/globals';
import { callingCodeOptions, countryName, countryOptions } from './countries.js';
import { e164 } from './phone.js';

describe('a phone number', () => {
  it.each([
    ['620 00 00 01', 'GN', '+224620000001'],
    ['620000001', null, '+224620000001'],
    ['+33 6 12 34 56 78', 'GN', '+33612345678'],
    ['(514) 555-0142', 'CA', '+15145550142'],
    ['  ', 'GN', ''],
    ['12', 'GN', null],
    ['pas un numéro', 'GN', null],
  ])('« %s » in %s → %s', (typed, country, number) => expect(e164(typed, country)).toBe(number));
});

describe('the countries', () => {
  it('are in French, in French order', () => {
    expect(countryName('GN')).toBe('Guinée');
    const labels = countryOptions.map(({ label }) => label);
    expect(labels.indexOf('Égypte')).toBeLessThan(labels.indexOf('France'));
  });
  it('come with calling codes', () => {
    expect(callingCodeOptions).toContainEqual({ id: 'GN', label: 'Guinée (+224)' });
  });
});
