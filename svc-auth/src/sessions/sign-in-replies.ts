import { Inject, Injectable } from '@nestjs/common';
import { Clock, cookiesOf } from '@passerelle/service-kit';
import type { FastifyRequest } from 'fastify';
import { type ShownAccount, userView } from '../accounts/user-view.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { DeviceCookie } from '../devices/device-cookie.js';
import { originOf } from '../devices/origin.js';
import type { SignInOrigin } from '../devices/recognition.js';
import { asHeld } from '../staff/held-roles.js';
import { SessionCookies } from './session-cookies.js';
import type { OpenedSession } from './session-opening.js';
import { TicketCookie } from './ticket-cookie.js';

/** A session that was just opened, and whose it is. */
export type SignedIn = OpenedSession & { readonly account: ShownAccount };

/** What both steps of a sign-in read of a request, and answer once somebody is signed in. */
@Injectable()
export class SignInReplies {
  private readonly cookies: SessionCookies;
  private readonly device: DeviceCookie;
  private readonly ticket: TicketCookie;

  constructor(
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) { PUBLIC_URL }: AuthConfig,
  ) {
    this.cookies = new SessionCookies(PUBLIC_URL);
    this.device = new DeviceCookie(PUBLIC_URL);
    this.ticket = new TicketCookie(PUBLIC_URL);
  }

  originOf(request: FastifyRequest): SignInOrigin {
    return { ...originOf(request), device: this.device.secretIn(cookiesOf(request)) };
  }

  ticketIn(request: FastifyRequest): string | undefined {
    return this.ticket.ticketIn(cookiesOf(request));
  }

  /** Headers of a first step that a second one must follow. */
  halfway(ticket: string) {
    return { 'set-cookie': this.ticket.of(ticket) };
  }

  /** Body and headers. */
  of({ account, roles, session, access, bodyRefresh, cookieRefresh, device }: SignedIn) {
    const tokens = { access, refresh: cookieRefresh };
    const signedIn = this.cookies.signedIn(tokens, session, this.clock.now());
    const cookies = [...signedIn, this.device.of(device)];
    return [{ user: asHeld(userView(account), roles), access, refresh: bodyRefresh }, { cookies }] as const;
  }
}
