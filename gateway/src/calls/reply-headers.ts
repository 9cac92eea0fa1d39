import type { IncomingHttpHeaders } from 'node:http';

/** Meant for one hop, telling of the inside, or set by the gateway itself. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-content-type-options',
  'x-correlation-id',
  'x-powered-by',
]);

/** The headers that the client gets, as a flat list of names and values. */
export function clientHeaders(
  upstream: IncomingHttpHeaders,
  correlationId: string,
  added: readonly string[],
): string[] {
  const headers: string[] = [];
  for (const name in upstream) {
    const value = upstream[name];
    if (value === undefined || dropped.has(name)) continue;
    if (typeof value === 'string') headers.push(name, value);
    else for (const item of value) headers.push(name, item);
  }
  headers.push('x-correlation-id', correlationId, 'x-content-type-options', 'nosniff', ...added);
  return headers;
}
