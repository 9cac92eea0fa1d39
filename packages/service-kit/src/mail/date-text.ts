/**
 * A date as French writes it in a mail: « dimanche 1er mars 2026 à 9 h 05 », as the first of a month is an ordinal, the other days are not, and an
 * hour has no zero before it.
 */
export function dateText(date: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat('fr-CA', options).formatToParts(date);
  const written = ({ type, value }: Intl.DateTimeFormatPart) => {
    if (type === 'day' && value === '1') return '1er';
    return type === 'hour' ? String(Number(value)) : value;
  };
  return parts.map(written).join('');
}
