import { fromDate } from '@internationalized/date';
import { clockText, zoneText } from '@passerelle/contracts';
import { dateText } from '@passerelle/service-kit';

function textIn(instant: Date, timeZone: string): string {
  const day = dateText(instant, { dateStyle: 'full', timeZone });
  return `${day} à ${clockText(fromDate(instant, timeZone))}`;
}

/** « mardi 5 mars 2030 à 9 h (heure de Toronto) » */
export const hourText = (instant: Date, timeZone: string): string =>
  `${textIn(instant, timeZone)} (${zoneText(timeZone)})`;

/** The same by a second clock, after a dash; empty where that one shows the same, or is not known. */
export function alsoText(instant: Date, timeZone: string, other: string | null): string {
  if (other === null || textIn(instant, other) === textIn(instant, timeZone)) return '';
  return ` – chez vous\u00a0: ${hourText(instant, other)}`;
}
