import { type BookingState, type DeskAct, lateHours } from '@passerelle/contracts';
import type { Caller } from '@passerelle/service-kit';

/** An interview as far as the desk's rules go. */
export interface DeskBooking {
  readonly status: BookingState;
  readonly startsAt: Date;
  /** Of an accepted one: who holds it; null once their account is gone. */
  readonly decidedBy: string | null;
}

/** Whether somebody answers for an accepted interview: who holds it, and administrators; any teacher, where nobody is left who does. */
export const isTheirs = ({ decidedBy }: Pick<DeskBooking, 'decidedBy'>, { userId, roles }: Caller): boolean =>
  decidedBy === null || decidedBy === userId || roles.includes('admin');

/** What somebody who works at the desk may do with an interview now. */
export function actsOf(booking: DeskBooking, caller: Caller, now: Date): DeskAct[] {
  const isToCome = booking.startsAt.getTime() > now.getTime();
  if (booking.status === 'PENDING') return isToCome ? ['decide', 'move'] : [];
  if (booking.status !== 'ACCEPTED' || !isTheirs(booking, caller)) return [];
  return isToCome ? ['move', 'call_off'] : ['mark'];
}

const changed = 'Cet entretien a changé entre-temps\u202f: relisez-le.';

/** Why an interview is not moved, called off or marked, in French: of the version that was `shown`; null where it is. */
export function refusalOf(
  act: Exclude<DeskAct, 'decide'>,
  booking: DeskBooking & { readonly version: number; readonly calledOff: boolean },
  now: Date,
  shown: number,
): string | null {
  const { status, startsAt, version, calledOff } = booking;
  if (status === 'CANCELLED')
    return calledOff ? 'L’école a déjà annulé cet entretien.' : 'Le candidat a annulé cette demande.';
  if (status === 'REJECTED') return 'Cette demande a été refusée.';
  if (version !== shown) return changed;
  const isOver = startsAt.getTime() <= now.getTime();
  if (act !== 'mark') {
    if (isOver) return 'L’heure de cet entretien est déjà passée.';
    return act === 'call_off' && status === 'PENDING'
      ? 'Cette demande attend une réponse\u202f: refusez-la.'
      : null;
  }
  if (status === 'PENDING') return 'Personne n’a accepté cet entretien.';
  return isOver ? null : 'Cet entretien n’a pas encore eu lieu.';
}

/** Whether an hour leaves its candidate the time to decline it without losing the interview. */
export const leavesTime = (hour: Date, now: Date): boolean =>
  hour.getTime() - now.getTime() > lateHours * 3_600_000;
