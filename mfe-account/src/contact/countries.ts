import type { SelectOption } from '@passerelle/ui-kit';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';

/** Chosen until the visitor chooses another; the specification's default. */
export const defaultCountry: CountryCode = 'GN';

const names = new Intl.DisplayNames('fr', { type: 'region' });
const byName = new Intl.Collator('fr');

/** « Guinée » for `GN`. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const countries = getCountries()
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => byName.compare(a.name, b.name));

/** All countries, by French name. */
export const countryOptions: readonly SelectOption[] = countries.map(({ code, name }) => ({
  id: code,
  label: name,
}));

/** All countries with their calling codes: « Guinée (+224) ». */
export const callingCodeOptions: readonly SelectOption[] = countries.map(({ code, name }) => ({
  id: code,
  label: `${name} (+${getCountryCallingCode(code)})`,
}));
