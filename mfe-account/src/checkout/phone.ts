import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { defaultCountry } from './countries.js';

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
