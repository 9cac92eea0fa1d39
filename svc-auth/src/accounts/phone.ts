import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Country of a number typed without its international prefix, when no country is chosen (specification, section 8). */
const defaultPhoneCountry: CountryCode = 'GN';

/**
 * A phone number in E.164, or null when it cannot be one.
 * Only the length is checked for the country (“possible”): ranges change faster than any table of them.
 */
export function e164(given: string, country: CountryCode | null): string | null {
  const number = parsePhoneNumberFromString(given, country ?? defaultPhoneCountry);
  return number?.isPossible() ? number.number : null;
}
