import { ProblemError } from '@passerelle/service-kit';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Ids are opaque to callers; here they are UUIDs, and anything else is the id of nothing.
 * @throws ProblemError `not_found`
 */
export function attemptKey(id: string): string {
  if (!uuid.test(id)) throw new ProblemError('not_found');
  return id.toLowerCase();
}
