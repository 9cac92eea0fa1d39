import type { AllowanceLeft } from '@passerelle/contracts';

/** How many interviews the plans of someone still include, as a sentence; null where nothing is counted. */
export function interviewsText(interviews: AllowanceLeft | null): string | null {
  if (interviews === null) return null;
  const { left, of } = interviews;
  if (of === 0) return 'Votre forfait ne comprend pas d’entretien oral avec un enseignant.';
  if (left > 0) return `Il vous reste ${left} ${left === 1 ? 'entretien' : 'entretiens'} sur ${of}.`;
  return of === 1
    ? 'L’entretien oral de votre forfait est déjà réservé ou passé.'
    : `Les ${of} entretiens oraux de votre forfait sont déjà réservés ou passés.`;
}
