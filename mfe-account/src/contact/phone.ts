import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { defaultCountry } from './countries.js';

/** What a form with a phone number holds of it. */
export interface PhoneFields {
  /** As typed. */
  phone: string;
  /** Country of the calling code. */
  phoneCountry: string | null;
}

/**
 * A typed phone number in E.164: `''` where nothing was typed, null where it cannot be a number.
 * A number typed with its international prefix counts as such, whatever the chosen country.
 * Only the length is checked: ranges change faster than any table of them.
 */
export function e164(typed: string, country: string | null): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const region: CountryCode = country && isSupportedCountry(country) ? country : defaultCountry;
  const number = parsePhoneNumberFromString(text, region);
  return number?.isPossible() ? number.number : null;
}

/** What is right, or what is wrong with a typed number. */
export const phoneRule = (phone: string, { phoneCountry }: PhoneFields): true | string =>
  e164(phone, phoneCountry) !== null || 'Ce numéro de téléphone est incorrect.';

/** A stored number (E.164, or null) as the form shows it. `country` is chosen where the number does not tell. */
export function phoneFields(stored: string | null, country: string | null): PhoneFields {
  const number = stored ? parsePhoneNumberFromString(stored) : undefined;
  if (!number) return { phone: stored ?? '', phoneCountry: country ?? defaultCountry };
  // The country of a number of a shared plan (+1) is not always known: then it keeps its prefix.
  return number.country
    ? { phone: number.formatNational(), phoneCountry: number.country }
    : { phone: number.formatInternational(), phoneCountry: country ?? defaultCountry };
}
