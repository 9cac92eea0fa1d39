import type { Availability, ListedBooking } from '@passerelle/contracts';

/** It is Tuesday 1 December 2026, 10:30 at the school in Toronto (UTC−5). */
export const now = '2026-12-01T15:30:00.000Z';

/** The instant of an hour of December in Toronto. */
export const instantOf = (day: number, hour: number): string =>
  new Date(Date.UTC(2026, 11, day, hour + 5)).toISOString();
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

const hoursOn = (day: number, left: (hour: number) => number) =>
  Array.from({ length: 14 }, (_, index) => index + 7)
    .map((hour) => ({ time: timeOf(hour), starts_at: instantOf(day, hour), left: left(hour) }))
    .filter(({ starts_at }) => starts_at > now);

/** December as the server tells it: the 25th is a holiday, the 24th is full, on the 3rd three hours are taken. */
export const december: Availability = {
  ...{ month: '2026-12', first_month: '2026-12', last_month: '2027-11', time_zone: 'America/Toronto', now },
  days: Array.from({ length: 31 }, (_, index) => {
    const day = index + 1;
    const date = `${day}-12-2026`;
    if (new Date(Date.UTC(2026, 11, day)).getUTCDay() % 6 === 0)
      return { date, closed: 'weekend' as const, hours: [] };
    if (day === 25) return { date, closed: 'holiday' as const, hours: [] };
    const taken = day === 24 ? () => true : (hour: number) => day === 3 && [9, 13, 15].includes(hour);
    return { date, hours: hoursOn(day, (hour) => (taken(hour) ? 0 : 1)) };
  }),
};

/** A month without an hour. */
export const emptyMonth = (month: string): Availability => ({ ...december, month, days: [] });

/** An hour that is not free, of somebody else unless `mine`. */
export function booking(
  [day, hour]: readonly [number, number],
  status: ListedBooking['status'],
  own: Partial<ListedBooking> = {},
): ListedBooking {
  const { mine = false } = own;
  return {
    ...{ date: `${day}-12-2026`, time: timeOf(hour), starts_at: instantOf(day, hour), status, mine },
    ...(mine ? { id: `b-${day}-${hour}`, version: 1, is_late: false } : {}),
    ...own,
  };
}
