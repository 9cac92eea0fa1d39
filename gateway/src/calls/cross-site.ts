import type { IncomingHttpHeaders } from 'node:http';

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
