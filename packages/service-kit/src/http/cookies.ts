import type { FastifyRequest } from 'fastify';

/** A request's cookies by name. */
export const cookiesOf = ({ headers }: FastifyRequest) => parseCookies(headers.cookie);

/** Cookies of a `Cookie` header by name; the first of a name wins, as RFC 6265 servers expect. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').split(';')) {
    const pair = part.trim();
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    if (name in cookies) continue;
    const value = pair
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    try {
      cookies[name] = decodeURIComponent(value);
    } catch {
      cookies[name] = value;
    }
  }
  return cookies;
}
