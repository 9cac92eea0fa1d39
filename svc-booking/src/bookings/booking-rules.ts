import { type BookingState, type FieldError, lateHours, shares } from '@passerelle/contracts';
import { capacityAt, isHoliday, type SchoolPlan } from '../schedule/capacity.js';
import { isOnWeekend, localHour, monthOf } from '../time/school-time.js';

/** Months that the calendar shows ahead of the current one. */
export const monthsAhead = 11;

/** What someone has of the hours to come. */
export interface OpenBookings {
  readonly pending: number;
  /** Pending and accepted ones. */
  readonly future: number;
}

/** Why someone cannot ask for one more hour, in French; null when they can. */
export function shareRefusal({ pending, future }: OpenBookings): string | null {
  if (future >= shares.futureBookings)
    return `Vous avez déjà ${shares.futureBookings}\u00a0entretiens à venir\u202f: vous pourrez en demander un autre après le premier.`;
  if (pending >= shares.pendingBookings)
    return `Vous avez déjà ${shares.pendingBookings}\u00a0demandes d’entretien en attente\u202f: vous pourrez en faire une autre quand un enseignant aura répondu.`;
  return null;
}

/** Why the plans of someone let them ask for no interview, in French; `of` is how many these include. */
export function planRefusal(of: number): string {
  if (of === 0) return 'Votre forfait ne comprend pas d’entretien oral avec un enseignant.';
  return of === 1
    ? 'L’entretien oral de votre forfait est déjà réservé ou passé.'
    : `Les ${of}\u00a0entretiens oraux de votre forfait sont déjà réservés ou passés.`;
}

/** Why nobody can book an hour, in French; null when one may ask for it. */
export function refusalOf(hour: Date | null, now: Date, timeZone: string): FieldError | null {
  if (hour === null) return { field: 'date', message: 'Cette date n’existe pas.' };
  if (hour.getTime() <= now.getTime()) {
    return localHour(hour, timeZone).day < localHour(now, timeZone).day
      ? { field: 'date', message: 'Cette date est déjà passée.' }
      : { field: 'time', message: 'Cette heure est déjà passée.' };
  }
  if (isOnWeekend(hour, timeZone)) {
    return { field: 'date', message: 'Les entretiens n’ont pas lieu le samedi ni le dimanche.' };
  }
  if (monthOf(hour, timeZone) > monthOf(now, timeZone, monthsAhead)) {
    return { field: 'date', message: 'Les réservations sont ouvertes pour les douze prochains mois.' };
  }
  return null;
}

/** How many interviews the school holds at an hour, or why it holds none, in French. */
export function openingAt(hour: Date, plan: SchoolPlan, timeZone: string): number | FieldError {
  const at = localHour(hour, timeZone);
  if (isHoliday(plan, at.day)) return { field: 'date', message: 'L’école est fermée ce jour-là.' };
  return (
    capacityAt(plan, at) || { field: 'time', message: 'Aucun enseignant n’est disponible à cette heure.' }
  );
}

/** Accepted, and so near that it cannot be moved any more, and is not given back when cancelled. */
export function isLate({ status, startsAt }: { status: BookingState; startsAt: Date }, now: Date): boolean {
  return status === 'ACCEPTED' && startsAt.getTime() - now.getTime() < lateHours * 3_600_000;
}
