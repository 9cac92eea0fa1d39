import type { BookingState } from '@passerelle/contracts';

/** What a teacher can decide. */
export type Decision = 'ACCEPTED' | 'REJECTED';

/** A booking as far as deciding on it goes. */
export interface Decided {
  readonly status: BookingState;
  readonly startsAt: Date;
  readonly version: number;
  /** Who decided; of an accepted one, who holds it. */
  readonly decidedBy: string | null;
  /** The school took it back. */
  readonly calledOff?: boolean;
}

/** What a decision does: `decide`, `repeat` what was decided before (a second click changes nothing), or why it does nothing, in French. */
export type Effect =
  | { readonly kind: 'decide' | 'repeat' }
  | { readonly kind: 'refuse'; readonly why: string };

const refuse = (why: string): Effect => ({ kind: 'refuse', why });

/**
 * What a decision does to a booking: it stands once it is made, and an hour that is over cannot be accepted. `shown` is the version that
 * whoever decides has seen; a booking that was moved since is decided on by who has seen the new hour.
 */
export function effectOf(
  decision: Decision,
  booking: Decided,
  teacherId: string,
  now: Date,
  shown?: number,
): Effect {
  const { status, startsAt, version, decidedBy } = booking;
  // Answered 200, a second teacher would believe to hold it too.
  if (decision === 'ACCEPTED' && status === 'ACCEPTED' && decidedBy !== teacherId)
    return refuse('Cet entretien est déjà accepté par quelqu’un d’autre.');
  if (status === decision) return { kind: 'repeat' };
  if (status === 'CANCELLED')
    return refuse(
      booking.calledOff ? 'L’école a annulé cet entretien.' : 'Le candidat a annulé cette demande.',
    );
  if (status !== 'PENDING') return refuse('Cette réservation ne peut plus être modifiée.');
  if (shown !== undefined && shown !== version)
    return refuse('L’heure de cette demande a changé\u202f: relisez-la.');
  if (decision === 'ACCEPTED' && startsAt.getTime() <= now.getTime())
    return refuse('L’heure de cet entretien est déjà passée.');
  return { kind: 'decide' };
}
