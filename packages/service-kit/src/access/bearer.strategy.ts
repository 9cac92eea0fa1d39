import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Endpoint } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-custom';
import { ProblemError } from '../http/problem-error.js';
import { AccessTokens } from './access-tokens.js';
import type { Caller } from './caller.js';
import { RevokedSessions } from './revoked-sessions.js';
import { ServiceTokens } from './service-tokens.js';

/** Nobody signed in, where that is allowed. Passport takes no falsy user. */
export const anonymous: unique symbol = Symbol('anonymous');
export type Identity = Caller | typeof anonymous;

const scheme = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Passport strategy of every contract call: reads the bearer token that the call's access asks for. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'unregistered') {
  /** Passport's registry is one per process; a name per application keeps several of them apart. */
  readonly passportName = `bearer-${randomUUID()}`;

  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly serviceTokens: ServiceTokens,
    private readonly revokedSessions: RevokedSessions,
  ) {
    super();
    passport.unuse('unregistered');
    passport.use(this.passportName, this);
  }

  /** @throws ProblemError `unauthenticated`, `service_unavailable`. */
  async validate(request: FastifyRequest): Promise<Identity> {
    const access = (request.routeOptions.config.contract as Endpoint).access;
    const header = request.headers.authorization;
    if (access === 'public' || (access === 'optional' && header === undefined)) return anonymous;
    const token = scheme.exec(header ?? '')?.[1];
    if (!token) throw new ProblemError('unauthenticated');
    if (access === 'service') {
      await this.serviceTokens.verify(token);
      return anonymous;
    }
    const caller = await this.accessTokens.verify(token);
    if (this.revokedSessions.has(caller.sessionId)) throw new ProblemError('unauthenticated');
    return caller;
  }
}
