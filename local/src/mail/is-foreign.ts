import type { IncomingHttpHeaders } from 'node:http';

const hosts = ['127.0.0.1', 'localhost', '[::1]'];

/** What the rule reads of a request. */
export interface MailboxRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether something else than the mailbox's own page asks through a browser: another site, or a page whose DNS name was bound to
 * this machine. Both would read links that open accounts. A link elsewhere may open the page itself; programs send none of this.
 */
export function isForeign({ method, url, headers }: MailboxRequest, port: number): boolean {
  const { host = '', origin } = headers;
  if (!hosts.some((name) => host === `${name}:${port}`)) return true;
  if (origin !== undefined && origin !== `http://${host}`) return true;
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !(method === 'GET' && url === '/' && headers['sec-fetch-dest'] === 'document');
}
