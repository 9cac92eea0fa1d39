import type { ProblemCode } from '@passerelle/contracts';
import type { CallOutcome } from '../breakers/service-breaker.js';
import { BodyTooLargeError, UploadTooSlowError } from './upload-body.js';

/** The owner did not answer within the call's time. */
export class UpstreamTimeoutError extends Error {
  readonly code = 'PASSERELLE_TIMEOUT';
}

/** It was not asked: its circuit breaker is open. */
export class CutError extends Error {
  readonly code = 'PASSERELLE_CUT';
}

/** The client went away; nobody is left to answer. */
export class ClientGoneError extends Error {
  readonly code: string = 'PASSERELLE_CLIENT_GONE';
}

/** The client took nothing of its reply for too long, and was cut off. */
export class StalledError extends ClientGoneError {
  override readonly code = 'PASSERELLE_STALLED';
}

export function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The answer to a failed exchange. */
export function problemOfError(error: Error): ProblemCode {
  if (error instanceof BodyTooLargeError) return 'payload_too_large';
  if (error instanceof UploadTooSlowError) return 'request_timeout';
  switch (errorCode(error)) {
    case 'PASSERELLE_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return 'upstream_timeout';
    case 'UND_ERR_INVALID_ARG':
    case 'UND_ERR_NOT_SUPPORTED':
      return 'malformed_body';
    default:
      return 'service_unavailable';
  }
}

/** Whether the connection had gone stale, so that a request without effects may be sent once more. */
export function isStaleConnection(error: Error): boolean {
  const code = errorCode(error);
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

/** Whether something answered, and not in HTTP. */
export const isNoHttp = (error: Error): boolean => error.name === 'HTTPParserError';

/** No connection came about: nothing that a single call can cause. */
const unreachable = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** The client's doing, or ours. */
const ours = new Set([
  'UND_ERR_ABORTED',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
]);

/** What a failure says of the service, to its circuit breaker. */
export function outcomeOfError(error: Error): CallOutcome {
  if (error instanceof BodyTooLargeError || error instanceof UploadTooSlowError) return 'unknown';
  if (error instanceof ClientGoneError || error instanceof CutError) return 'unknown';
  const code = errorCode(error);
  if (unreachable.has(code)) return 'unreachable';
  return ours.has(code) ? 'unknown' : 'unanswered';
}
