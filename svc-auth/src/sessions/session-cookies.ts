import { type SetCookie, stringifySetCookie } from 'cookie';
import { lifetimes } from '../security/lifetimes.js';
import { ownCookie } from '../security/own-cookie.js';

/**
 * The cookies of a signed-in browser.
 *
 * | cookie | read by | life |
 * |---|---|---|
 * | `passerelle_refresh` | svc-auth: a new access token | the session's, or the browser's |
 * | `passerelle_access` | the gateway: form POSTs of calls with `credential: 'cookie'` | 10 minutes |
 * | `passerelle_session` | the gateway and scripts: a hint that someone is signed in; proves nothing | like the refresh cookie |
 *
 * Over https they are `Secure`, and the first two are tied to this host (`ownCookie`).
 */
export class SessionCookies {
  private readonly refresh: SetCookie;
  private readonly access: SetCookie;
  private readonly hint: SetCookie;

  constructor(publicUrl: string) {
    this.refresh = ownCookie(publicUrl, 'passerelle_refresh');
    // The gateway reads it where forms are posted to other services.
    this.access = { ...ownCookie(publicUrl, 'passerelle_access'), sameSite: 'lax', path: '/' };
    this.hint = { ...this.access, name: 'passerelle_session', httpOnly: false };
  }

  /** The refresh token among a request's cookies. */
  refreshIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    return cookies[this.refresh.name] || undefined;
  }

  /** `Set-Cookie` headers of a sign-in or a rotation. */
  signedIn(tokens: { refresh: string; access: string }, session: CookieLife, now: Date): string[] {
    const maxAge = session.remember ? secondsBetween(now, session.expiresAt) : undefined;
    return [
      { ...this.refresh, value: tokens.refresh, maxAge },
      { ...this.access, value: tokens.access, maxAge: lifetimes.access / 1000 },
      { ...this.hint, value: '1', maxAge },
    ].map((cookie) => stringifySetCookie(cookie));
  }

  /** `Set-Cookie` headers that remove all three. */
  signedOut(): string[] {
    return [this.refresh, this.access, this.hint].map((cookie) =>
      stringifySetCookie({ ...cookie, maxAge: 0, expires: new Date(0) }),
    );
  }
}

/** What decides a cookie's life. */
export interface CookieLife {
  readonly remember: boolean;
  readonly expiresAt: Date;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
}
