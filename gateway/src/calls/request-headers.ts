import type { IncomingHttpHeaders } from 'node:http';
import { type ContentType, cardProviderFacts } from '@passerelle/contracts';
import { sortCookies } from '../requests/cookies.js';
import { parentOf, traceOf } from './trace.js';

/** What services read of a client's request; everything else stays here, claims about who or where the client is among it. */
const passed = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
  ...Object.values(cardProviderFacts).map(({ signatureHeader }) => signatureHeader),
]);

/** What the gateway says about itself to the services: from PUBLIC_URL, never from the client's Host. */
export interface ForwardedOrigin {
  readonly proto: string;
  readonly host: string;
}

/** Who asks, and whether a trusted proxy says so. */
export interface ForwardedClient {
  readonly address: string;
  readonly isProxied: boolean;
}

export interface HeaderRules {
  /** Undefined where the call takes no body: the type of none, or of one that is dropped (`any`), is nobody's concern. */
  readonly contentType: ContentType | undefined;
  /** The call takes the access cookie as a bearer token. */
  readonly cookieCredential: boolean;
  /** The owner is the one that set the refresh cookie. */
  readonly refreshCookie: boolean;
}

/** The headers that a service gets, as a flat list of names and values. */
export function upstreamHeaders(
  incoming: IncomingHttpHeaders,
  rules: HeaderRules,
  origin: ForwardedOrigin,
  client: ForwardedClient,
  correlationId: string,
  traceparent = traceOf(parentOf(incoming, client.isProxied)),
): string[] {
  const headers: string[] = [];
  for (const name in incoming) {
    const value = incoming[name];
    if (typeof value !== 'string') continue;
    const isPassed =
      passed.has(name) ||
      (name === 'content-type' && rules.contentType !== undefined && rules.contentType !== 'any');
    if (isPassed) headers.push(name, value);
  }
  if (incoming.cookie !== undefined) {
    const cookies = sortCookies(incoming.cookie, rules.refreshCookie);
    if (cookies.forwarded !== undefined) headers.push('cookie', cookies.forwarded);
    if (rules.cookieCredential && cookies.access !== undefined && incoming.authorization === undefined) {
      headers.push('authorization', `Bearer ${cookies.access}`);
    }
  }
  headers.push(
    'x-forwarded-for',
    client.address,
    'x-forwarded-proto',
    origin.proto,
    'x-forwarded-host',
    origin.host,
    'x-correlation-id',
    correlationId,
    'traceparent',
    traceparent,
  );
  return headers;
}
