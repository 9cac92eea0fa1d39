import { type Availability, dayOfBooking, type ListedBooking } from '@passerelle/contracts';
import { bookingsOn, type HourState, hoursOf } from './interview-hours.js';

/** A day as the month shows it. */
export interface InterviewDay {
  readonly isOpen: boolean;
  /** How the reader’s own booking of that day stands. */
  readonly own: Extract<HourState, 'booked' | 'pending' | 'refused'> | null;
  /** Why nothing can be booked; null where it can, or nobody knows yet. */
  readonly why: 'past' | 'weekend' | 'holiday' | 'no_teacher' | 'full' | null;
}

const states = [
  ['ACCEPTED', 'booked'],
  ['PENDING', 'pending'],
  ['REJECTED', 'refused'],
] as const;

/**
 * A day (`yyyy-mm-dd`) of the school’s calendar.
 * @param month what the server says of its month; absent while that is on its way
 */
export function dayOf(
  day: string,
  month: Availability | undefined,
  bookings: readonly ListedBooking[],
): InterviewDay {
  const mine = bookingsOn(bookings, day).filter((one) => one.mine);
  const own = states.find(([status]) => mine.some((one) => one.status === status))?.[1] ?? null;
  const known = month?.days.find(({ date }) => dayOfBooking(date) === day);
  if (!month || !known) return { isOpen: false, own, why: null };
  if (known.closed) return { isOpen: false, own, why: known.closed };
  const isOpen = hoursOf(day, month, bookings).some(({ canChoose }) => canChoose);
  return { isOpen, own, why: isOpen ? null : 'full' };
}
