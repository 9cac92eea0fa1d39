import { describe, expect, it } from '@jest/globals';
import { callingCodeOptions, countryName, countryOptions } from './countries.js';
import { e164, phoneFields } from './phone.js';

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

describe('a stored number', () => {
  it.each([
    ['+224620000001', null, 'GN'],
    ['+15145550142', 'GN', 'CA'],
    ['+33612345678', 'CA', 'FR'],
  ])('%s is shown as people write it, and read back the same', (stored, country, phoneCountry) => {
    const fields = phoneFields(stored, country);
    expect(fields.phoneCountry).toBe(phoneCountry);
    expect(fields.phone).not.toMatch(/^\+/);
    expect(e164(fields.phone, fields.phoneCountry)).toBe(stored);
  });
  it.each([
    [null, 'CA', { phone: '', phoneCountry: 'CA' }],
    [null, null, { phone: '', phoneCountry: 'GN' }],
    ['620 12', 'GN', { phone: '620 12', phoneCountry: 'GN' }],
  ])('%s of someone in %s', (stored, country, fields) =>
    expect(phoneFields(stored, country)).toEqual(fields),
  );
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
