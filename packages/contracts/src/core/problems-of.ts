import type { EndpointDefinition, FormDefinition, Schema } from './endpoint-definition.js';
import { type ProblemCode, problemCatalogue } from './problem.js';
import type { Role } from './roles.js';

/** Every problem that a caller of the gateway can meet with a call: those of its access, input and limits, and its own. Catalogue order. */
export function problemsOf(call: EndpointDefinition): ProblemCode[] {
  const hasBody = call.contentType !== undefined;
  const isRead = hasBody && call.contentType !== 'any';
  const changes = call.method !== 'GET';
  const may: Partial<Record<ProblemCode, boolean>> = {
    validation_failed: Boolean(call.params || call.query || call.body || call.form),
    malformed_body: isRead,
    unauthenticated: call.access !== 'public',
    forbidden: Array.isArray(call.access),
    not_found: typeof call.access === 'object' && 'ownerOr' in call.access,
    cross_site_refused: changes && call.crossSite !== true,
    request_timeout: hasBody,
    payload_too_large: true,
    unsupported_media_type: isRead,
    too_many_requests: true,
    internal_error: true,
    not_implemented: call.planned !== undefined,
    service_unavailable: true,
    upstream_timeout: true,
  };
  return (Object.keys(problemCatalogue) as ProblemCode[]).filter(
    (code) => may[code] === true || call.problems?.includes(code),
  );
}

/** The same for the compiler, of what a service itself may throw. */
export type RefusedBy<D extends EndpointDefinition> = EndpointDefinition extends D
  ? never
  :
      | (D extends { problems: readonly (infer C extends ProblemCode)[] } ? C : never)
      | (D extends WithInput ? 'validation_failed' : never)
      | (D extends WithBody ? 'malformed_body' | 'payload_too_large' | 'unsupported_media_type' : never)
      | (D['access'] extends 'public' ? never : 'unauthenticated')
      | (D['access'] extends readonly Role[] ? 'forbidden' : never)
      | (D['access'] extends { ownerOr: unknown } ? 'not_found' : never)
      | 'too_many_requests'
      | 'service_unavailable';

type WithBody = { body: Schema } | { form: FormDefinition } | { contentType: string };
type WithInput = { params: Schema } | { query: Schema } | { body: Schema } | { form: FormDefinition };
