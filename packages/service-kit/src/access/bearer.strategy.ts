import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Endpoint } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { ProblemError } from '../problem/problem-error.js';
import { AccessTokens } from './access-tokens.js';
import type { Caller } from './caller.js';
import { RevokedSessions } from './revoked-sessions.js';
import { ServiceTokens } from './service-tokens.js';

/** Passport knows one strategy of a name per process: tests start a second application as a process. */
export const bearer = 'bearer';

const scheme = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Passport strategy of every contract call: reads the bearer token that the call's access asks for. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, bearer) {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly serviceTokens: ServiceTokens,
    private readonly revokedSessions: RevokedSessions,
  ) {
    super();
  }

  /**
   * Null where nobody, or a service, may call.
   * @throws ProblemError `unauthenticated`, `service_unavailable`.
   */
  async validate(request: FastifyRequest): Promise<Caller | null> {
    const { access } = request.routeOptions.config.contract as Endpoint;
    const header = request.headers.authorization;
    if (access === 'optional' && header === undefined) return null;
    const token = scheme.exec(header ?? '')?.[1];
    if (!token) throw new ProblemError('unauthenticated');
    if (access === 'service') {
      await this.serviceTokens.verify(token);
      return null;
    }
    const caller = await this.accessTokens.verify(token);
    if (this.revokedSessions.has(caller.sessionId)) throw new ProblemError('unauthenticated');
    return caller;
  }
}
