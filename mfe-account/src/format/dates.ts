import { capitalised } from '@passerelle/contracts';
import { frenchDate } from '@passerelle/ui-kit';

const long = new Intl.DateTimeFormat('fr-CA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const short = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'short', year: 'numeric' });

/** « Samedi 21 novembre 2026 », in the reader's time zone. */
export function longDate(date: Date): string {
  return capitalised(frenchDate(long.format(date)));
}

/** « 2 nov. 2026 », in the reader's time zone; where there is no room, only the year goes to the next line. */
export function shortDate(date: Date): string {
  return frenchDate(short.format(date)).replace(' ', '\u00a0');
}

const timed = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const thisYear = new Intl.DateTimeFormat('fr-CA', timed);
const anyYear = new Intl.DateTimeFormat('fr-CA', { ...timed, year: 'numeric' });

/** « 2 nov., 14 h 05 », in the reader's time zone; with the year when it is another than now. */
export function dayAndTime(date: Date, now = new Date()): string {
  return frenchDate((date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date));
}

const whole = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeStyle: 'short' });

/** « 22 novembre 2026 à 11 h 42 », in the reader's time zone. */
export function dayAndHour(date: Date): string {
  return frenchDate(whole.format(date));
}
