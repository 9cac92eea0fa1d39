import { ApiProblem } from '@passerelle/slice-kit';

/** What a password form says when it failed: the server's words where it answered with some. */
export function serverMessage(error: Error): string {
  if (!(error instanceof ApiProblem)) return 'Une erreur est survenue';
  if (error.code === 'network') return `Une erreur est survenue. ${error.detail}`;
  return error.code === 'unknown' ? 'Une erreur est survenue' : error.detail;
}
