import { type SetCookie, stringifySetCookie } from 'cookie';
import { lifetimes } from '../security/lifetimes.js';
import { ownCookie } from '../security/own-cookie.js';

/** `passerelle_ticket` is what a sign-in has between its two steps. It goes to svc-auth only, like the refresh cookie. */
export class TicketCookie {
  private readonly cookie: SetCookie;

  constructor(publicUrl: string) {
    this.cookie = ownCookie(publicUrl, 'passerelle_ticket');
  }

  /** The ticket among a request's cookies. */
  ticketIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    return cookies[this.cookie.name] || undefined;
  }

  /** The `Set-Cookie` header of a ticket that was just given. */
  of(ticket: string): string {
    return stringifySetCookie({ ...this.cookie, value: ticket, maxAge: lifetimes.pendingSignIn / 1000 });
  }
}
