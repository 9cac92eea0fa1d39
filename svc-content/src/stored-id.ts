import { type Refuses } from '@passerelle/contracts';
import { fail, isUuid } from '@passerelle/service-kit';

/**
 * An id as it is stored. Ids are opaque to callers; here they are UUIDs, and anything else is the id of nothing.
 * @throws ProblemError `not_found`
 */
export function storedId(call: Refuses<'not_found'>, id: string): string {
  if (!isUuid(id)) fail(call, 'not_found');
  return id.toLowerCase();
}
