import {
  CalendarDateTime,
  fromDate,
  isWeekend,
  parseDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/** A day and an hour as the clock on the wall of a place shows them. */
export interface LocalHour {
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  /** 1 is Monday. */
  readonly weekday: number;
}

/** The instant of a date `d-m-yyyy` and an hour `HH:00:00` of the contract in a time zone; null when the calendar has no such day, or the clocks skip the hour. */
export function hourOf(date: string, time: string, timeZone: string): Date | null {
  const [day = 0, month = 0, year = 0] = date.split('-').map(Number);
  const hour = Number.parseInt(time, 10);
  const local = new CalendarDateTime(year, month, day, hour);
  // The constructor moves 31 February to the month's last day.
  if (local.day !== day || local.month !== month || local.year !== year || local.hour !== hour) return null;
  const zoned = toZoned(local, timeZone);
  return zoned.hour === hour ? zoned.toDate() : null;
}

/** An hour as the contract writes it: `d-m-yyyy` and `HH:00:00`. */
export function asDateAndTime(hour: Date, timeZone: string): { date: string; time: string } {
  const local = fromDate(hour, timeZone);
  return {
    date: `${local.day}-${local.month}-${local.year}`,
    time: `${String(local.hour).padStart(2, '0')}:00:00`,
  };
}

/** What the clock of a place shows at an instant. */
export function localHour(instant: Date, timeZone: string): LocalHour {
  const local = fromDate(instant, timeZone);
  const day = local.toString().slice(0, 10);
  // Sunday is 0 in UTC, in which a day of the calendar has its own weekday.
  return { day, hour: local.hour, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7 };
}

/** The instant at which a day (`yyyy-mm-dd`) begins in a place. */
export const startOfDay = (day: string, timeZone: string): Date =>
  toZoned(toCalendarDateTime(parseDate(day)), timeZone).toDate();

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = parseDate(day);
  return date.subtract({ days: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 }).toString();
}

/** So many days after a day (`yyyy-mm-dd`). */
export const daysAfter = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** Whether an instant falls on a Saturday or Sunday of a place. */
export const isOnWeekend = (instant: Date, timeZone: string): boolean =>
  isWeekend(fromDate(instant, timeZone), 'fr-CA');

/** The month of an instant, `yyyy-mm`, or one so many months later. */
export function monthOf(instant: Date, timeZone: string, later = 0): string {
  return fromDate(instant, timeZone).set({ day: 1 }).add({ months: later }).toString().slice(0, 7);
}

/** The days of a month `yyyy-mm`, as the contract writes dates. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: days }, (_, n) => `${n + 1}-${number}-${year}`);
}
