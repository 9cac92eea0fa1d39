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
  it.each([
    user,
    { ...user, phone: null, country: null },
    // Not what this page would write.
    { ...user, first_name: ' Awa' },
  ])('sends nothing where nothing was changed: %j', (known) => {
    expect(profileChange(profileFields(known), known)).toEqual({});
  });
  it('empties a number that is none', () => {
    const known = { ...user, phone: '12' };
    expect(profileChange({ ...profileFields(known), phone: '' }, known)).toEqual({ phone: null });
  });
  it('sends a number whose country alone was changed', () => {
    expect(profileChange({ ...profileFields(user), phoneCountry: 'SN' }, user)).toEqual({
      phone: '+221620000001',
    });
  });
  it('trims names, and empties what was emptied', () => {
    expect(
      profileChange({ ...profileFields(user), firstName: ' Awa B. ', phone: ' ', country: null }, user),
    ).toEqual({
      first_name: 'Awa B.',
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
