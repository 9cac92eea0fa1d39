/** Over https the names carry a prefix that browsers protect. */
const access = /^(?:__Host-|__Secure-)?passerelle_access$/;
const refresh = /^(?:__Host-|__Secure-)?passerelle_refresh$/;

export interface SortedCookies {
  /** The value of the access cookie, if any. */
  readonly access: string | undefined;
  /** The Cookie header to forward, or undefined when nothing is left of it. */
  readonly forwarded: string | undefined;
}

/**
 * Takes the access cookie out of a Cookie header, always, and the refresh cookie unless its owner is asked.
 * A prefixed name wins: another subdomain cannot set it.
 */
export function sortCookies(header: string, keepRefresh: boolean): SortedCookies {
  let token: string | undefined;
  let prefixed = false;
  const kept: string[] = [];
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals).trimEnd();
    if (access.test(name)) {
      const isPrefixed = name.startsWith('__');
      if (token === undefined || (isPrefixed && !prefixed)) {
        token = pair.slice(equals + 1).trim();
        prefixed = isPrefixed;
      }
    } else if (keepRefresh || !refresh.test(name)) {
      kept.push(pair);
    }
  }
  return { access: token || undefined, forwarded: kept.length > 0 ? kept.join('; ') : undefined };
}

/** Whether a browser carries the hint that it has a session; the tokens themselves are not visible on page paths. */
export function hintsAtSession(header: string | undefined): boolean {
  if (header === undefined) return false;
  return /(?:^|;)\s*(?:passerelle_session=1|(?:__Host-|__Secure-)?passerelle_access=[^;\s])/.test(header);
}

/** The value of a cookie; undefined where it is not there. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const pair = part.trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}
