import { ApiProblem } from '@passerelle/slice-kit';

/** The alert after a call that failed, in the specification’s words. */
export function alertOf(error: Error): string {
  if (error instanceof ApiProblem && error.code === 'network') return 'Erreur réseau, veuillez réessayer.';
  const isSaid = error instanceof ApiProblem && error.code !== 'unknown' && error.message !== '';
  return `Erreur : ${isSaid ? error.message : 'Impossible de réserver.'}`;
}
