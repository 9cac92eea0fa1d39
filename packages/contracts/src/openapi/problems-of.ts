import type { Endpoint } from '../core/endpoint.js';
import { type ProblemCode, problemCatalogue } from '../core/problem.js';

/** Every problem that a caller of the gateway can meet with a call: those of its access, input and limits, and its own. Catalogue order. */
export function problemsOf(call: Endpoint): ProblemCode[] {
  const hasBody = call.contentType !== undefined;
  const may: Partial<Record<ProblemCode, boolean>> = {
    validation_failed: Boolean(call.params || call.query || call.body || call.form),
    malformed_body: hasBody,
    unauthenticated: call.access !== 'public',
    forbidden: Array.isArray(call.access),
    cross_site_refused: call.method !== 'GET' && call.crossSite !== true,
    payload_too_large: hasBody,
    unsupported_media_type: hasBody,
    too_many_requests: true,
    internal_error: true,
    service_unavailable: true,
    upstream_timeout: true,
  };
  return (Object.keys(problemCatalogue) as ProblemCode[]).filter(
    (code) => may[code] === true || call.problems?.includes(code),
  );
}
