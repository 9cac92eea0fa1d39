import { frenchDate } from '@passerelle/ui-kit';

const dayMonth = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long' });
const dayMonthYear = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeStyle: 'short' });
const tick = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'short' });

/** « 12 janvier », with the year when it is another than now. */
export function dayName(date: Date, now: Date): string {
  const text = (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date);
  // The number does not stand alone at the end of a line.
  return frenchDate(text).replace(' ', '\u00a0');
}

/** « 12 janv. 2027 », for tables. */
export function shortDayName(date: Date): string {
  return frenchDate(shortDay.format(date)).replaceAll(' ', '\u00a0');
}

/** « 1er janvier 2027 ». */
export const longDayName = (date: Date): string => frenchDate(longDay.format(date));

/** « 1er janvier 2027 à 14 h 05 ». */
export const momentName = (date: Date): string => frenchDate(moment.format(date));

/** « 1er janv. », under a line of days. */
export const tickName = (at: number): string => frenchDate(tick.format(at));

/** Calendar days between two moments, by the reader's clock: 0 for the same day. */
export function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** When something comes: « aujourd’hui », « demain », « dans 3 jours », « le 12 janvier ». */
export function whenComes(date: Date, now: Date): string {
  const days = daysBetween(now, date);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  return days <= 7 ? `dans ${days} jours` : `le ${dayName(date, now)}`;
}

/** A calendar day (`YYYY-MM-DD`) at the reader's midnight; null when it is none. */
export function dayOf(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = new Date(year, month - 1, date);
  const isReal = found.getFullYear() === year && found.getMonth() === month - 1 && found.getDate() === date;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isReal ? found : null;
}
