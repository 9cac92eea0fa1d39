import { fromDate } from '@internationalized/date';
import { dateText } from '@passerelle/service-kit';

const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

function textIn(instant: Date, timeZone: string): string {
  const day = dateText(instant, { dateStyle: 'full', timeZone });
  const { hour, minute } = fromDate(instant, timeZone);
  return `${day} à ${hour}\u00a0h${minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`}`;
}

/** « mardi 5 mars 2030 à 9 h (heure de Toronto) » */
export const hourText = (instant: Date, timeZone: string): string =>
  `${textIn(instant, timeZone)} (heure de ${cityOf(timeZone)})`;

/** The same by a second clock, after a dash; empty where that one shows the same, or is not known. */
export function alsoText(instant: Date, timeZone: string, other: string | null): string {
  if (other === null || textIn(instant, other) === textIn(instant, timeZone)) return '';
  return ` – chez vous\u00a0: ${hourText(instant, other)}`;
}
