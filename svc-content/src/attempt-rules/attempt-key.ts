import { type Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Ids are opaque to callers; here they are UUIDs, and anything else is the id of nothing.
 * @throws ProblemError `not_found`
 */
export function attemptKey(call: Refuses<'not_found'>, id: string): string {
  if (!uuid.test(id)) fail(call, 'not_found');
  return id.toLowerCase();
}
