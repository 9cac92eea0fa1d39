import type { BodyOf, claimAccount, FieldError } from '@passerelle/contracts';
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
  const country = typed.country?.trim() ? countryCode(typed.country) : null;
  if (typed.country?.trim() && !country) errors.push({ field: 'country', message: 'Ce pays est inconnu.' });
  const phone = typed.phone?.trim() ? e164(typed.phone, country) : null;
  if (typed.phone?.trim() && !phone) {
    errors.push({ field: 'phone', message: 'Ce numéro de téléphone est incorrect.' });
  }
  return { country, phone, errors };
}
