import { CalendarDateTime, fromDate, toZoned } from '@internationalized/date';
import { schoolTimeZone } from '@passerelle/contracts';

/** The instant of a date `d-m-yyyy` and an hour `HH:00:00` of the contract; null when the calendar has no such day. */
export function hourOf(date: string, time: string): Date | null {
  const [day = 0, month = 0, year = 0] = date.split('-').map(Number);
  const hour = Number.parseInt(time, 10);
  const local = new CalendarDateTime(year, month, day, hour);
  // The constructor moves 31 February to the month's last day.
  if (local.day !== day || local.month !== month || local.year !== year || local.hour !== hour) return null;
  return toZoned(local, schoolTimeZone).toDate();
}

/** An hour as the contract writes it: `d-m-yyyy` and `HH:00:00`. */
export function asDateAndTime(hour: Date): { date: string; time: string } {
  const local = fromDate(hour, schoolTimeZone);
  return {
    date: `${local.day}-${local.month}-${local.year}`,
    time: `${String(local.hour).padStart(2, '0')}:00:00`,
  };
}
