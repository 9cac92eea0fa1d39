import {
  type Availability,
  clockOf,
  dayOfBooking,
  interviewHours,
  type ListedBooking,
} from '@passerelle/contracts';

/** How an hour stands: free, taken (accepted or waiting), refused and free again, over, or without interviews. */
export type HourState = 'free' | 'booked' | 'pending' | 'refused' | 'past' | 'closed';

/** An hour of a day, as the list shows it. */
export interface InterviewHour {
  /** `HH:00:00` of the school’s clock. */
  readonly time: string;
  /** Null where nothing can be booked at it, and nothing is. */
  readonly startsAt: string | null;
  readonly state: HourState;
  /** Whether the state is that of the reader’s own booking. */
  readonly isMine: boolean;
  readonly canChoose: boolean;
}

type BookableDay = Availability['days'][number];

const times = Array.from(
  { length: interviewHours.last - interviewHours.first + 1 },
  (_, index) => `${String(interviewHours.first + index).padStart(2, '0')}:00:00`,
);
const sameHour = (time: string) => (other: { readonly time: string }) =>
  Number.parseInt(other.time, 10) === Number.parseInt(time, 10);

const taken = { ACCEPTED: 'booked', PENDING: 'pending', REJECTED: 'refused' } as const;

/** The bookings of a day (`yyyy-mm-dd`). */
export const bookingsOn = (bookings: readonly ListedBooking[], day: string): ListedBooking[] =>
  bookings.filter(({ date }) => dayOfBooking(date) === day);

/** The hours of a day (`yyyy-mm-dd`), all of them: what cannot be chosen says why. The server’s clock decides what is over. */
export function hoursOf(
  day: string,
  { days, now, time_zone }: Pick<Availability, 'days' | 'now' | 'time_zone'>,
  bookings: readonly ListedBooking[],
): InterviewHour[] {
  const open = days.find(({ date }) => dayOfBooking(date) === day);
  const listed = bookingsOn(bookings, day);
  const clock = clockOf(now, time_zone);
  const isOver = (time: string) =>
    day < clock.day || (day === clock.day && Number.parseInt(time, 10) <= clock.hour);
  return times.map((time) => hourAt(time, open, listed.filter(sameHour(time)), isOver(time)));
}

function hourAt(
  time: string,
  open: BookableDay | undefined,
  listed: readonly ListedBooking[],
  isOver: boolean,
): InterviewHour {
  const offered = open?.hours.find(sameHour(time));
  const own = listed.filter(({ mine }) => mine);
  const held = own.find(({ status }) => status !== 'REJECTED');
  const startsAt = offered?.starts_at ?? listed[0]?.starts_at ?? null;
  const hour = (state: HourState, isMine = false, canChoose = false) => ({
    ...{ time, startsAt, state, isMine, canChoose },
  });
  if (held) return hour(taken[held.status], true);
  if (isOver) return hour('past');
  if (offered && offered.left > 0)
    return own.length > 0 ? hour('refused', true, true) : hour('free', false, true);
  const [full] = listed.filter(({ mine }) => !mine);
  if (full) return hour(taken[full.status]);
  return hour(offered ? 'booked' : 'closed');
}
