import type { IncomingHttpHeaders } from 'node:http';
import type { ContentType, ProblemCode } from '@passerelle/contracts';

export interface AcceptanceRules {
  readonly contentType: ContentType | undefined;
  /** Bytes. */
  readonly bodyLimit: number;
}

/**
 * Whether another origin makes a browser change state here. Clients that are not browsers send neither header.
 * `same-site` is no proof: another port of localhost and a sibling subdomain are the same site, and get the Lax cookies.
 */
export function isCrossSite(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin' || site === 'none') return false;
  return headers.origin !== undefined && headers.origin !== publicOrigin;
}

/** Length of the body that the client announces: bytes, 0 without a body, undefined when it is chunked. */
export function announcedLength(headers: IncomingHttpHeaders): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return headers['content-length'] === undefined ? 0 : Number(headers['content-length']);
}

function matchesType(sent: string | undefined, expected: ContentType | undefined): boolean {
  if (expected === undefined) return true;
  const essence = (sent ?? '').split(';', 1)[0]?.trim().toLowerCase();
  return essence === (expected === 'raw-json' ? 'application/json' : expected);
}

/** Why a body is refused by what its headers announce, or undefined. */
export function refusal(headers: IncomingHttpHeaders, rules: AcceptanceRules): ProblemCode | undefined {
  const length = announcedLength(headers);
  if (length === 0) return undefined;
  if (rules.bodyLimit === 0 || (length !== undefined && length > rules.bodyLimit)) return 'payload_too_large';
  return matchesType(headers['content-type'], rules.contentType) ? undefined : 'unsupported_media_type';
}
