import { Controller, Inject } from '@nestjs/common';
import { login, logout, refreshToken } from '@passerelle/contracts';
import { type Call, Clock, Contract, cookiesOf, fail, reply } from '@passerelle/service-kit';
import { userView } from '../accounts/user-view.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { DeviceCookie } from '../devices/device-cookie.js';
import { originOf } from '../devices/origin.js';
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
  async signIn({ body, request }: Call<typeof login>) {
    const from = { ...originOf(request), device: this.deviceCookie.secretIn(cookiesOf(request)) };
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
  async refresh({ body, request }: Call<typeof refreshToken>) {
    const place = body.refresh ? 'body' : 'cookie';
    const secret = body.refresh || this.cookies.refreshIn(cookiesOf(request));
    const refreshed = secret ? await this.sessions.refresh(secret, place) : null;
    if (!refreshed) {
      fail(refreshToken, 'invalid_refresh', {
        headers: place === 'body' ? {} : { 'set-cookie': this.cookies.signedOut() },
      });
    }
    const { access, cookieRefresh, session } = refreshed;
    if (cookieRefresh === null) return reply(200, { access });
    const tokens = { access, refresh: cookieRefresh };
    return reply(200, { access }, { cookies: this.cookies.signedIn(tokens, session, this.clock.now()) });
  }

  @Contract(logout)
  async signOut({ body, request }: Call<typeof logout>) {
    for (const secret of [body.refresh, this.cookies.refreshIn(cookiesOf(request))]) {
      if (secret) await this.sessions.endByRefresh(secret);
    }
    const sessionId = await this.accessTokens.sessionOf(request.headers.authorization);
    if (sessionId) await this.sessions.endById(sessionId);
    return reply(204, undefined, { cookies: this.cookies.signedOut() });
  }
}
