import { type CountryCode, getCountries } from 'libphonenumber-js';

const codes: ReadonlySet<string> = new Set(getCountries());

/** `Intl` names by language, so that « Guinée » and “Guinea” both find `GN`. */
const codesByName = new Map<string, CountryCode>(
  ['en', 'fr'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return getCountries().map((code) => [fold(names.of(code) ?? code), code] as const);
  }),
);

/** The ISO 3166-1 alpha-2 code of a country given as a code or as its French or English name, or null. */
export function countryCode(given: string): CountryCode | null {
  const code = given.trim().toUpperCase();
  if (codes.has(code)) return code as CountryCode;
  return codesByName.get(fold(given)) ?? null;
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
