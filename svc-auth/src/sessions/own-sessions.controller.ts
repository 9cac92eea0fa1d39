import { Controller, Inject } from '@nestjs/common';
import { endSession, listSessions, logoutEverywhere, type ParamsOf } from '@passerelle/contracts';
import { Caller, Contract, Params, ProblemError, reply } from '@passerelle/service-kit';
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
  list(@Caller() caller: Caller) {
    return this.sessions.list(caller);
  }

  @Contract(endSession)
  async end(@Caller() caller: Caller, @Params() { sessionId }: ParamsOf<typeof endSession>) {
    if (!(await this.sessions.end(caller.userId, sessionId))) throw new ProblemError('not_found');
    return reply(204, undefined, { cookies: sessionId === caller.sessionId ? this.cookies.signedOut() : [] });
  }

  @Contract(logoutEverywhere)
  async endAll(@Caller() caller: Caller) {
    await this.sessions.endAll(caller.userId);
    return reply(204, undefined, { cookies: this.cookies.signedOut() });
  }
}
