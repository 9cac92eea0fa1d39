import { describe, expect, it } from '@jest/globals';
import { readProfile } from './profile.js';

describe('readProfile', () => {
  it('stores the country as a code and the phone in E.164', () => {
    expect(readProfile({ country: 'Canada', phone: '514 555 0123' })).toEqual({
      country: 'CA',
      phone: '+15145550123',
      errors: [],
    });
  });

  it('takes empty fields for absent ones', () => {
    expect(readProfile({ country: ' ', phone: '' })).toEqual({ country: null, phone: null, errors: [] });
    expect(readProfile({ country: null, phone: null })).toEqual({ country: null, phone: null, errors: [] });
  });

  it('names what it cannot read', () => {
    const { errors } = readProfile({ country: 'Atlantide', phone: 'bonjour' });
    expect(errors.map(({ field }) => field)).toEqual(['country', 'phone']);
  });
});
