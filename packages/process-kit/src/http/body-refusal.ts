import type { IncomingHttpHeaders } from 'node:http';
import type { ContentType, ProblemCode } from '@passerelle/contracts';

export interface BodyRules {
  /** Undefined where the call takes no body. */
  readonly contentType: ContentType | undefined;
  /** Bytes. */
  readonly bodyLimit: number;
}

/** Length of the body that the sender announces: bytes, 0 without a body, undefined when it is chunked. */
export function announcedLength(headers: IncomingHttpHeaders): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Why a body is refused by what its headers announce, before a byte of it is read; or undefined. */
export function bodyRefusal(headers: IncomingHttpHeaders, rules: BodyRules): ProblemCode | undefined {
  const length = announcedLength(headers);
  if (length === 0) return undefined;
  const { contentType, bodyLimit } = rules;
  if (bodyLimit === 0 || (length !== undefined && length > bodyLimit)) return 'payload_too_large';
  if (contentType === 'any') return undefined;
  const sent = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const expected = contentType === 'raw-json' ? 'application/json' : (contentType ?? sent);
  return sent === expected ? undefined : 'unsupported_media_type';
}
