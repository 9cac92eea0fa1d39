import { ApiProblem } from '@passerelle/slice-kit';

/** The alert after a call that failed, in the specification’s words. @param unsaid said where the reply gives no reason */
export function alertOf(error: Error, unsaid = 'Impossible de réserver.'): string {
  if (error instanceof ApiProblem && error.code === 'network') return 'Erreur réseau, veuillez réessayer.';
  const isSaid = error instanceof ApiProblem && error.code !== 'unknown' && error.message !== '';
  return `Erreur : ${isSaid ? error.message : unsaid}`;
}
