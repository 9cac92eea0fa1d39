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

const timed = new Intl.DateTimeFormat('fr-CA', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** « 2 nov., 14 h 05 », in the reader's time zone. */
export function dayAndTime(date: Date): string {
  return frenchDate(timed.format(date));
}

const whole = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeStyle: 'short' });

/** « 22 novembre 2026 à 11 h 42 », in the reader's time zone. */
export function dayAndHour(date: Date): string {
  return frenchDate(whole.format(date));
}
