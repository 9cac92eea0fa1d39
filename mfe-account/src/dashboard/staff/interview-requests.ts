import type { ListedBooking } from '@passerelle/contracts';

/** A request for an interview that nobody has answered. */
export interface InterviewRequest {
  readonly id: string;
  /** « lundi 30 novembre 2026, 14 h », of the school’s clock. */
  readonly when: string;
}

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeZone: 'UTC' });

/**
 * The requests to decide, the soonest first. Those of past days have nothing to decide any more.
 * @param today the school’s day, `YYYY-MM-DD`
 */
export function interviewRequests(bookings: readonly ListedBooking[], today: string): InterviewRequest[] {
  return bookings
    .flatMap(({ status, id, date, time }) => {
      if (status !== 'PENDING' || id === undefined) return [];
      const [d = 0, m = 0, y = 0] = date.split('-').map(Number);
      return [{ id, hour: Number.parseInt(time, 10), day: new Date(Date.UTC(y, m - 1, d)) }];
    })
    .filter((request) => request.day.toISOString().slice(0, 10) >= today)
    .sort((a, b) => a.day.getTime() - b.day.getTime() || a.hour - b.hour)
    .map((request) => ({ id: request.id, when: `${day.format(request.day)}, ${request.hour}\u00a0h` }));
}
