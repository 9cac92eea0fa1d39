import { describe, expect, it } from '@jest/globals';
import { blamedProfileField, profileChange, profileFields } from './profile-change.js';

const user = {
  id: 'u1',
  first_name: 'Awa',
  last_name: 'Touré',
  email: 'awa@exemple.test',
  phone: '+224620000001',
  country: 'GN',
  image: null,
  roles: ['learner' as const],
};

describe('the profile form', () => {
  it('sends back what it was given, where nothing was changed', () => {
    expect(profileChange(profileFields(user))).toEqual({
      first_name: 'Awa',
      last_name: 'Touré',
      phone: '+224620000001',
      country: 'GN',
    });
  });
  it('trims names, and empties what was emptied', () => {
    expect(
      profileChange({ ...profileFields(user), firstName: ' Awa B. ', phone: ' ', country: null }),
    ).toEqual({
      first_name: 'Awa B.',
      last_name: 'Touré',
      phone: null,
      country: null,
    });
  });
  it('names the field that the server blames', () => {
    const message = 'Ce numéro est incorrect.';
    expect(blamedProfileField([{ field: 'phone', message }])).toEqual({ field: 'phone', message });
    expect(blamedProfileField([{ field: 'constructor', message }])).toBeNull();
    expect(blamedProfileField([])).toBeNull();
  });
});
