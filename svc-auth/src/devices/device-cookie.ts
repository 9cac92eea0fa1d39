import { type SetCookie, stringifySetCookie } from 'cookie';
import { lifetimes } from '../security/lifetimes.js';
import { ownCookie } from '../security/own-cookie.js';

/** What `newSecret` makes. */
const secretForm = /^[\w-]{43}$/;

/**
 * `passerelle_device` tells a browser that has signed in before from a stranger. It signs nobody in, outlives sessions, and goes to
 * svc-auth only, like the refresh cookie.
 */
export class DeviceCookie {
  private readonly cookie: SetCookie;

  constructor(publicUrl: string) {
    this.cookie = { ...ownCookie(publicUrl, 'passerelle_device'), maxAge: lifetimes.device / 1000 };
  }

  /** The device's secret among a request's cookies. */
  secretIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    const value = cookies[this.cookie.name];
    return value !== undefined && secretForm.test(value) ? value : undefined;
  }

  /** The `Set-Cookie` header of a device that has just signed in. */
  of(secret: string): string {
    return stringifySetCookie({ ...this.cookie, value: secret });
  }
}
