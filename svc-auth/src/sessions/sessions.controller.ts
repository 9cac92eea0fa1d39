import { Controller, Inject } from '@nestjs/common';
import { login, logout, refreshToken } from '@passerelle/contracts';
import { type Call, Clock, Contract, cookiesOf, fail, reply } from '@passerelle/service-kit';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { AccessTokenReader } from '../tokens/access-token-reader.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInReplies } from './sign-in-replies.js';

@Controller()
export class SessionsController {
  private readonly cookies: SessionCookies;

  constructor(
    private readonly signIns: SignInService,
    private readonly replies: SignInReplies,
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokenReader,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    this.cookies = new SessionCookies(config.PUBLIC_URL);
  }

  @Contract(login)
  async signIn({ body, request }: Call<typeof login>) {
    const signedIn = await this.signIns.signIn(body, this.replies.originOf(request));
    if ('ticket' in signedIn)
      fail(login, 'second_factor_required', { headers: this.replies.halfway(signedIn.ticket) });
    return reply(200, ...this.replies.of(signedIn));
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
