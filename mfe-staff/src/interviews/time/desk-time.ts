import { capitalised, cityOf, clockOf, clockText, isSameClock } from '@passerelle/contracts';
import { frenchDate } from '@passerelle/ui-kit';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-CA', { ...options, timeZone: 'UTC' });
const weekday = format({ weekday: 'long' });
const dayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' });
const short = format({ day: 'numeric', month: 'long' });
const long = format({ dateStyle: 'long' });

/** « Jeudi 3 décembre », of `yyyy-mm-dd`. */
export const dayText = (day: string): string => capitalised(frenchDate(dayAndMonth.format(noon(day))));

/** « 3 décembre 2026 », of `yyyy-mm-dd`. */
export const dateText = (day: string): string => frenchDate(long.format(noon(day)));

/** « du 30 novembre au 6 décembre 2026 » */
export const weekText = (first: string, last: string): string =>
  `du ${frenchDate(short.format(noon(first)))} au ${dateText(last)}`;

/** So many days after a day (`yyyy-mm-dd`). */
export function daysAfter(day: string, days: number): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** « 15 h à Conakry », « 1 h, vendredi, à Conakry »; null where that clock shows the same as the school’s. */
export function elsewhereText(instant: string, timeZone: string | null, school: string): string | null {
  if (timeZone === null || isSameClock(instant, timeZone, school)) return null;
  const [there, here] = [clockOf(instant, timeZone), clockOf(instant, school)];
  const day = there.day === here.day ? '' : `, ${weekday.format(noon(there.day))},`;
  return `${clockText(there)}${day} à\u00a0${cityOf(timeZone)}`;
}
