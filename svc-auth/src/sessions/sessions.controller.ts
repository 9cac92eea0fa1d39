import { Controller, Headers, Inject } from '@nestjs/common';
import { type BodyOf, login, logout, refreshToken } from '@passerelle/contracts';
import { Body, Clock, Contract, Cookies, ProblemError, reply } from '@passerelle/service-kit';
import { userView } from '../accounts/user-view.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { DeviceCookie } from '../devices/device-cookie.js';
import { Origin } from '../devices/origin.js';
import { AccessTokenReader } from '../tokens/access-token-reader.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SessionsController {
  private readonly cookies: SessionCookies;
  private readonly deviceCookie: DeviceCookie;

  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokenReader,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    this.cookies = new SessionCookies(config.PUBLIC_URL);
    this.deviceCookie = new DeviceCookie(config.PUBLIC_URL);
  }

  @Contract(login)
  async signIn(
    @Body() body: BodyOf<typeof login>,
    @Cookies() cookies: Record<string, string>,
    @Origin() origin: Origin,
  ) {
    const from = { ...origin, device: this.deviceCookie.secretIn(cookies) };
    const { account, session, access, bodyRefresh, cookieRefresh, device } = await this.signIns.signIn(
      body,
      from,
    );
    const tokens = { access, refresh: cookieRefresh };
    return reply(
      200,
      { user: userView(account), access, refresh: bodyRefresh },
      {
        cookies: [...this.cookies.signedIn(tokens, session, this.clock.now()), this.deviceCookie.of(device)],
      },
    );
  }

  /** A token in the body answers for itself: cookies are then neither read nor written. */
  @Contract(refreshToken)
  async refresh(@Body() body: BodyOf<typeof refreshToken>, @Cookies() cookies: Record<string, string>) {
    const place = body.refresh ? 'body' : 'cookie';
    const secret = body.refresh || this.cookies.refreshIn(cookies);
    const refreshed = secret ? await this.sessions.refresh(secret, place) : null;
    if (!refreshed) {
      throw new ProblemError('invalid_refresh', {
        headers: place === 'body' ? {} : { 'set-cookie': this.cookies.signedOut() },
      });
    }
    const { access, cookieRefresh, session } = refreshed;
    if (cookieRefresh === null) return reply(200, { access });
    const tokens = { access, refresh: cookieRefresh };
    return reply(200, { access }, { cookies: this.cookies.signedIn(tokens, session, this.clock.now()) });
  }

  @Contract(logout)
  async signOut(
    @Body() body: BodyOf<typeof logout>,
    @Cookies() cookies: Record<string, string>,
    @Headers('authorization') authorization?: string,
  ) {
    for (const secret of [body.refresh, this.cookies.refreshIn(cookies)]) {
      if (secret) await this.sessions.endByRefresh(secret);
    }
    const sessionId = await this.accessTokens.sessionOf(authorization);
    if (sessionId) await this.sessions.endById(sessionId);
    return reply(204, undefined, { cookies: this.cookies.signedOut() });
  }
}
