/** What the clock on the wall of a place shows. */
export interface WallClock {
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  readonly minute: number;
}

/** What the clock of a place shows at an instant. */
export function clockOf(instant: string, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  } as const).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/** Whether two places show the same at an instant. */
export function isSameClock(instant: string, one: string, other: string): boolean {
  const [left, right] = [clockOf(instant, one), clockOf(instant, other)];
  return left.day === right.day && left.hour === right.hour && left.minute === right.minute;
}

/** `yyyy-mm-dd` of a booking’s date `d-m-yyyy`. */
export function dayOfBooking(date: string): string {
  const [day = '', month = '', year = ''] = date.split('-');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The date of a booking, as its calls want it, of `yyyy-mm-dd`. */
export const bookingDateOf = (day: string): string => day.split('-').map(Number).reverse().join('-');

/** « 10:00 AM », the hour of the school’s clock, of `10:00:00`. */
export function schoolHourText(time: string): string {
  const hour = Number.parseInt(time, 10);
  return `${hour % 12 || 12}:00\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** « 15 h », « 19 h 30 » */
export const clockText = ({ hour, minute }: Pick<WallClock, 'hour' | 'minute'>): string =>
  `${hour}\u00a0h${minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`}`;
