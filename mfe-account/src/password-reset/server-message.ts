import { ApiProblem } from '@passerelle/slice-kit';

/**
 * What a password form says when it failed: the server's words where it answered with some. By specification the request for a link reads
 * them from `message`, the new password from `detail`.
 */
export function serverMessage(error: Error, field: 'message' | 'detail'): string {
  if (!(error instanceof ApiProblem)) return 'Une erreur est survenue';
  if (error.code === 'network') return `Une erreur est survenue. ${error.detail}`;
  return error.code === 'unknown' ? 'Une erreur est survenue' : error[field];
}
