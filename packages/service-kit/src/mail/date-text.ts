/** A date as French writes it in a mail: « dimanche 1er mars 2026 », as the first of a month is an ordinal and the other days are not. */
export function dateText(date: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat('fr-CA', options).formatToParts(date);
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
}
