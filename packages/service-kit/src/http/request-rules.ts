import { bodyLimits, type Endpoint } from '@passerelle/contracts';
import { announcedLength, bodyRefusal } from '@passerelle/process-kit';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';

/**
 * Refuses, before a byte of the body is read, what the contract does not allow: another content type, or more than its limit.
 * @throws ProblemError `unsupported_media_type`, `payload_too_large`.
 */
export function checkBody({ contentType, bodyLimit }: Endpoint, { headers }: FastifyRequest): void {
  const refused = bodyRefusal(headers, { contentType, bodyLimit: bodyLimits[bodyLimit] });
  if (refused) throw new ProblemError(refused);
  // Multipart streams past Fastify's own limit, so its length must be announced; Node holds a sender to it.
  if (contentType === 'multipart/form-data' && announcedLength(headers) === undefined)
    throw new ProblemError('payload_too_large');
}

/** Calls between services exist only on the internal listener, and nothing else does there. */
export function onRightListener(contract: Endpoint, internal: boolean): boolean {
  return (contract.access === 'service') === internal;
}
