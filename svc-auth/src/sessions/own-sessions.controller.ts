import { Controller, Inject } from '@nestjs/common';
import { endSession, listSessions, logoutEverywhere } from '@passerelle/contracts';
import { type Call, Contract, fail, reply } from '@passerelle/service-kit';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionCookies } from './session-cookies.js';

/** What a person sees of their sessions, and how they end them. */
@Controller()
export class OwnSessionsController {
  private readonly cookies: SessionCookies;

  constructor(
    private readonly sessions: OwnSessionsService,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    this.cookies = new SessionCookies(config.PUBLIC_URL);
  }

  @Contract(listSessions)
  list({ caller }: Call<typeof listSessions>) {
    return this.sessions.list(caller);
  }

  @Contract(endSession)
  async end({ caller, params: { sessionId } }: Call<typeof endSession>) {
    if (!(await this.sessions.end(caller.userId, sessionId))) fail(endSession, 'not_found');
    return reply(204, undefined, { cookies: sessionId === caller.sessionId ? this.cookies.signedOut() : [] });
  }

  @Contract(logoutEverywhere)
  async endAll({ caller }: Call<typeof logoutEverywhere>) {
    await this.sessions.endAll(caller.userId);
    return reply(204, undefined, { cookies: this.cookies.signedOut() });
  }
}
