import { fromDate, isWeekend } from '@internationalized/date';
import { type FieldError, schoolTimeZone, shares } from '@passerelle/contracts';

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
export function refusalOf(hour: Date | null, now: Date): FieldError | null {
  if (hour === null) return { field: 'date', message: 'Cette date n’existe pas.' };
  const local = fromDate(hour, schoolTimeZone);
  const today = fromDate(now, schoolTimeZone);
  if (hour.getTime() <= now.getTime()) {
    return local.toString().slice(0, 10) < today.toString().slice(0, 10)
      ? { field: 'date', message: 'Cette date est déjà passée.' }
      : { field: 'time', message: 'Cette heure est déjà passée.' };
  }
  if (isWeekend(local, 'fr-CA')) {
    return { field: 'date', message: 'Les entretiens n’ont pas lieu le samedi ni le dimanche.' };
  }
  const months = (local.year - today.year) * 12 + local.month - today.month;
  if (months > monthsAhead) {
    return { field: 'date', message: 'Les réservations sont ouvertes pour les douze prochains mois.' };
  }
  return null;
}
