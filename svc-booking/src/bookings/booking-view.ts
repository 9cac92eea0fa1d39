import {
  type Booking,
  type BookingRequest,
  type BookingState,
  bookingRequested,
  type EventData,
  type ListedBooking,
  type School,
} from '@passerelle/contracts';
import { asDateAndTime } from '../time/school-time.js';
import type { BookingRow } from './booking.entity.js';
import { isLate } from './booking-rules.js';
import type { BookingWithPerson } from './read-bookings.sql.js';

/** The status of a booking that was not taken back. */
function standing(status: BookingState): Booking['status'] {
  if (status === 'CANCELLED') throw new Error('A booking that was taken back has no status that is told');
  return status;
}

/** An hour of interview as calls answer it. */
export const hourView = (startsAt: Date, timeZone: string) => ({
  ...asDateAndTime(startsAt, timeZone),
  starts_at: startsAt.toISOString(),
});

/** A booking as its calls answer. */
export const asBooking = (row: BookingRow, userId: string, timeZone: string): Booking => ({
  ...hourView(row.startsAt, timeZone),
  id: row.id,
  status: standing(row.status),
  mine: row.userId === userId,
  version: row.version,
});

/** What every event about a booking says. */
export const asEvent = (row: BookingRow): EventData<typeof bookingRequested> => ({
  booking_id: row.id,
  user_id: row.userId,
  starts_at: row.startsAt.toISOString(),
  status: standing(row.status),
  ...(row.status === 'ACCEPTED' && row.decidedBy !== null && { teacher_id: row.decidedBy }),
});

/** The mock exam that a booking ends, as events name it. */
export const asMock = ({ mockSessionId }: Pick<BookingRow, 'mockSessionId'>) =>
  mockSessionId === null ? {} : { mock_session_id: mockSessionId };

const personOf = ({ user_id: id, first_name, last_name }: BookingWithPerson) =>
  first_name === null || last_name === null ? null : { id, first_name, last_name };

/** A booking in the list of who may see whose it is. */
export function asListed(
  row: BookingWithPerson,
  userId: string,
  now: Date,
  { time_zone: timeZone, interview_place: place }: School,
): ListedBooking {
  const { id, status, version, starts_at: startsAt } = row;
  const person = personOf(row);
  const mine = row.user_id === userId;
  return {
    ...hourView(startsAt, timeZone),
    status: standing(status),
    mine,
    id,
    version,
    ...(person && { person }),
    is_late: isLate({ status, startsAt }, now),
    ...(mine && status === 'ACCEPTED' && place !== undefined && { place }),
  };
}

/** An hour that is full, in the list of everyone else. */
export const asFullHour = (startsAt: Date, isAccepted: boolean, timeZone: string): ListedBooking => ({
  ...hourView(startsAt, timeZone),
  status: isAccepted ? 'ACCEPTED' : 'PENDING',
  mine: false,
});

/** A booking as who decides on it sees it. */
export function asRequest(row: BookingWithPerson, now: Date, timeZone: string): BookingRequest {
  const person = personOf(row);
  return {
    ...hourView(row.starts_at, timeZone),
    id: row.id,
    status: row.status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    person: person && { ...person, email: row.email ?? '' },
    person_time_zone: row.time_zone,
    time_zone: timeZone,
    now: now.toISOString(),
  };
}
