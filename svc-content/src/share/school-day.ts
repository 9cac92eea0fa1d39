import { type CalendarDate, fromDate, toCalendarDate, toZoned } from '@internationalized/date';

/** A day of a place, from midnight to midnight by its clock: 23, 24 or 25 hours. */
export interface Day {
  readonly began: Date;
  readonly ends: Date;
}

/** The day that a place has at an instant. Reckoned here: PostgreSQL brings time zones of its own, of another year. */
export function dayAt(instant: Date, timeZone: string): Day {
  const midnight = (day: CalendarDate) => toZoned(day, timeZone).toDate();
  const day = toCalendarDate(fromDate(instant, timeZone));
  return { began: midnight(day), ends: midnight(day.add({ days: 1 })) };
}
