/**
 * A date, with or without its hour, as French writes it, of what `Intl` writes: « 1er mars », as the first of a month is an ordinal and the other
 * days are not; « 9 h 05 », as an hour has no zero before it.
 */
export const frenchDate = (date: string): string =>
  date.replace(/\b1(?=\s\p{L}{3})/u, '1er').replace(/\b0(?=\d\sh\b)/u, '');
