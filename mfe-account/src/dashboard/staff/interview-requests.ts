import type { ListedBooking } from '@passerelle/contracts';
import { frenchDate } from '@passerelle/ui-kit';

/** A request for an interview that nobody has answered. */
export interface InterviewRequest {
  readonly id: string;
  /** « lundi 30 novembre 2026, 14 h », of the school’s clock. */
  readonly when: string;
  /** Who asks; null where the account is not known. */
  readonly who: string | null;
}

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeZone: 'UTC' });

/** The school’s date and hour are told as they are, whatever zone the device is in. */
function whenOf({ date, time }: ListedBooking): string {
  const [d = 0, m = 0, y = 0] = date.split('-').map(Number);
  return `${frenchDate(day.format(Date.UTC(y, m - 1, d)))}, ${Number.parseInt(time, 10)}\u00a0h`;
}

/** The requests to decide, the soonest first. Hours that have begun have nothing to decide any more. */
export function interviewRequests(bookings: readonly ListedBooking[], now: Date): InterviewRequest[] {
  return bookings
    .filter(({ status, starts_at }) => status === 'PENDING' && new Date(starts_at) > now)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at))
    .flatMap((booking) => {
      const { id, person } = booking;
      const who = person ? `${person.first_name} ${person.last_name}`.trim() || 'Sans nom' : null;
      return id === undefined ? [] : [{ id, when: whenOf(booking), who }];
    });
}
