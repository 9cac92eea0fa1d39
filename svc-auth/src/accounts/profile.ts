import type { BodyOf, claimAccount, FieldError, updateMe } from '@passerelle/contracts';
import type { CountryCode } from 'libphonenumber-js';
import type { Account } from './account.entity.js';
import { countryCode } from './country.js';
import { e164 } from './phone.js';

/** Country and phone of a new account, in the forms that are stored. */
export interface Profile {
  readonly country: string | null;
  readonly phone: string | null;
}

/** Reads what a visitor typed; `errors` names what cannot be stored. Empty fields are absent ones. */
export function readProfile(
  typed: Pick<BodyOf<typeof claimAccount>, 'country' | 'phone'>,
): Profile & { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const country = readCountry(typed.country, errors);
  const phone = readPhone(typed.phone, country, errors);
  return { country, phone, errors };
}

type Changes = Partial<Pick<Account, 'firstName' | 'lastName' | 'phone' | 'country'>>;

/** Reads what a person changes of themselves; only what differs from the account is in `changes`. */
export function readProfileChange(
  typed: BodyOf<typeof updateMe>,
  account: Pick<Account, 'firstName' | 'lastName' | 'phone' | 'country'>,
): { changes: Changes; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const country = typed.country === undefined ? account.country : readCountry(typed.country, errors);
  const phone =
    typed.phone === undefined ? account.phone : readPhone(typed.phone, country as CountryCode | null, errors);
  const wanted = {
    firstName: typed.first_name ?? account.firstName,
    lastName: typed.last_name ?? account.lastName,
    country,
    phone,
  };
  const differing = Object.entries(wanted).filter(
    ([name, value]) => account[name as keyof Changes] !== value,
  );
  return { changes: Object.fromEntries(differing), errors };
}

function readCountry(typed: string | null, errors: FieldError[]): CountryCode | null {
  if (!typed?.trim()) return null;
  const code = countryCode(typed);
  if (!code) errors.push({ field: 'country', message: 'Ce pays est inconnu.' });
  return code;
}

function readPhone(typed: string | null, country: CountryCode | null, errors: FieldError[]): string | null {
  if (!typed?.trim()) return null;
  const phone = e164(typed, country);
  if (!phone) errors.push({ field: 'phone', message: 'Ce numéro de téléphone est incorrect.' });
  return phone;
}
