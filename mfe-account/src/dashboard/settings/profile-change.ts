import type { BodyInput, FieldError, User, updateMe } from '@passerelle/contracts';
import { e164, type PhoneFields, phoneFields } from '../../contact/phone.js';

/** What the profile form holds. */
export interface ProfileFields extends PhoneFields {
  firstName: string;
  lastName: string;
  country: string | null;
}

export function profileFields({ first_name, last_name, phone, country }: User): ProfileFields {
  return { firstName: first_name, lastName: last_name, country, ...phoneFields(phone, country) };
}

/**
 * What differs from the person as this page knows them; an emptied phone number or country empties it there. The rest is not sent: it may
 * have been changed on another device.
 */
export function profileChange(fields: ProfileFields, user: User): BodyInput<typeof updateMe> {
  const shown = asSent(profileFields(user));
  // A number that is none any more can still be emptied.
  const known = { ...shown, phone: shown.phone ?? user.phone };
  const changes = Object.entries(asSent(fields)).filter(
    ([name, value]) => value !== known[name as keyof typeof known],
  );
  return Object.fromEntries(changes);
}

const asSent = (fields: ProfileFields) => ({
  first_name: fields.firstName.trim(),
  last_name: fields.lastName.trim(),
  phone: e164(fields.phone, fields.phoneCountry) || null,
  country: fields.country,
});

const named: Readonly<Record<string, keyof ProfileFields>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  country: 'country',
};

/** The form's field that the server blames, and its words. */
export function blamedProfileField(
  errors: readonly FieldError[],
): { readonly field: keyof ProfileFields; readonly message: string } | null {
  for (const { field, message } of errors) {
    const known = Object.hasOwn(named, field) ? named[field] : undefined;
    if (known) return { field: known, message };
  }
  return null;
}
