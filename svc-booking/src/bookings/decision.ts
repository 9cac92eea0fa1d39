import type { Booking } from '@passerelle/contracts';

type Status = Booking['status'];
/** What a teacher can decide. */
export type Decision = Exclude<Status, 'PENDING'>;

/**
 * What a decision does to a booking: `decide` it, `repeat` what was decided before (a second click changes nothing),
 * or `refuse`: a decision stands once it is made, and an hour that is over cannot be accepted.
 */
export function effectOf(
  decision: Decision,
  booking: { status: Status; startsAt: Date },
  now: Date,
): 'decide' | 'repeat' | 'refuse' {
  if (booking.status === decision) return 'repeat';
  if (booking.status !== 'PENDING') return 'refuse';
  return decision === 'ACCEPTED' && booking.startsAt.getTime() <= now.getTime() ? 'refuse' : 'decide';
}
