import { capitalised, cityOf, clockOf, clockText, isSameClock, schoolHourText } from '@passerelle/contracts';
import { frenchDate } from '@passerelle/ui-kit';

const long = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('fr-CA', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
} as const);
const weekday = new Intl.DateTimeFormat('fr-CA', { weekday: 'long', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** « Jeudi 3 décembre », of `yyyy-mm-dd`. */
export const dayText = (day: string): string => capitalised(frenchDate(short.format(at(day))));

/** « Jeudi 3 décembre 2026 » */
export const longDayText = (day: string): string => capitalised(frenchDate(long.format(at(day))));

/** « 15 h », « 19 h 30 »; « 0 h, vendredi » where it is another day there than `day`. */
export function ownHourText(instant: string, timeZone: string, day: string): string {
  const own = clockOf(instant, timeZone);
  const text = clockText(own);
  return own.day === day ? text : `${text}, ${weekday.format(at(own.day))}`;
}

/** An hour of interview, in both zones. */
export interface HourText {
  /** « Jeudi 3 décembre, 10:00 AM » */
  readonly school: string;
  /** « 15 h à Conakry »; null where that clock shows the same. */
  readonly own: string | null;
}

/** How an hour is said: by the school’s clock, and by another where it differs. */
export function hourText(
  { day, time, startsAt }: { readonly day: string; readonly time: string; readonly startsAt: string },
  zones: { readonly school: string; readonly own: string },
): HourText {
  return {
    school: `${dayText(day)}, ${schoolHourText(time)}`,
    own: isSameClock(startsAt, zones.school, zones.own)
      ? null
      : `${ownHourText(startsAt, zones.own, day)} à\u00a0${cityOf(zones.own)}`,
  };
}
