import type { IncomingHttpHeaders } from 'node:http';
import { sortCookies } from '../requests/cookies.js';

/** Meant for one hop (RFC 9110 section 7.6.1), the gateway's own to set, or a claim about who or where the client is. */
const dropped = new Set([
  'cf-connecting-ip',
  'client-ip',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'remote-user',
  'te',
  'trailer',
  'transfer-encoding',
  'true-client-ip',
  'upgrade',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-correlation-id',
  'x-http-method-override',
  'x-method-override',
  'x-real-ip',
  'x-user',
]);

/** What the gateway says about itself to the services: from PUBLIC_URL, never from the client's Host. */
export interface ForwardedOrigin {
  readonly proto: string;
  readonly host: string;
}

export interface HeaderRules {
  /** The call takes the access cookie as a bearer token. */
  readonly cookieCredential: boolean;
  /** The owner is the one that set the refresh cookie. */
  readonly refreshCookie: boolean;
}

/** Headers that the client's Connection header declares to be for this hop only. */
function nominated(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.split(',').map((token) => token.trim().toLowerCase()));
}

/** Families of headers by which servers tell each other who asks; here the token alone does. */
const claimed = /^x-(?:user|forwarded|original|auth|authenticated|remote)-/;

function isClaimed(name: string): boolean {
  return name.startsWith('x-') && claimed.test(name);
}

/** The headers that a service gets, as a flat list of names and values. */
export function upstreamHeaders(
  incoming: IncomingHttpHeaders,
  rules: HeaderRules,
  origin: ForwardedOrigin,
  address: string,
  correlationId: string,
): string[] {
  const headers: string[] = [];
  const hop = nominated(incoming.connection);
  for (const name in incoming) {
    const value = incoming[name];
    if (typeof value !== 'string' || dropped.has(name) || isClaimed(name) || hop?.has(name)) continue;
    headers.push(name, value);
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
    address,
    'x-forwarded-proto',
    origin.proto,
    'x-forwarded-host',
    origin.host,
    'x-correlation-id',
    correlationId,
  );
  return headers;
}
