import { bodyLimits, type Endpoint } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';

const mediaType = (header: string | undefined) => (header ?? '').split(';', 1)[0]!.trim().toLowerCase();

const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Refuses, before a byte of the body is read, what the contract does not allow: another content type, or more than its limit.
 * @throws ProblemError `unsupported_media_type`, `payload_too_large`.
 */
export function checkBody(contract: Endpoint, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return;
  const { contentType } = contract;
  if (!contentType)
    throw new ProblemError('payload_too_large', { detail: 'Cet appel n’accepte pas de contenu.' });
  const expected = contentType === 'raw-json' ? 'application/json' : contentType;
  if (mediaType(request.headers['content-type']) !== expected)
    throw new ProblemError('unsupported_media_type');
  const length = request.headers['content-length'];
  // Multipart streams past Fastify's own limit, so its length must be told; Node holds a sender to it.
  if (length === undefined && contentType === 'multipart/form-data')
    throw new ProblemError('payload_too_large');
  if (Number(length ?? 0) > bodyLimits[contract.bodyLimit]) throw new ProblemError('payload_too_large');
}

/** Calls between services exist only on the internal listener, and nothing else does there. */
export function onRightListener(contract: Endpoint, internal: boolean): boolean {
  return (contract.access === 'service') === internal;
}
