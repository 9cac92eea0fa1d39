import { Inject, Injectable } from '@nestjs/common';
import { type ServiceName, services } from '@passerelle/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { ProblemError } from '../problem/problem-error.js';
import { Clock } from '../time/clock.js';

const type = 'st+jwt';
const lifetimeSeconds = 60;

/** Proves to another service which service calls it: HS256 with the shared secret, one minute, for that service only. */
@Injectable()
export class ServiceTokens {
  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly clock: Clock,
  ) {}

  /** A token for one call to `target`: send it as `Authorization: Bearer …`. */
  async sign(target: ServiceName): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setIssuer(this.options.name)
      .setAudience(target)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.secret());
  }

  /**
   * The service behind a token that is meant for this one.
   * @throws ProblemError `unauthenticated`.
   */
  async verify(token: string): Promise<ServiceName> {
    const secret = this.secret();
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience: this.options.name,
        issuer: [...services],
        typ: type,
        maxTokenAge: lifetimeSeconds,
        currentDate: this.clock.now(),
      });
      return payload.iss as ServiceName;
    } catch (error) {
      throw new ProblemError('unauthenticated', {}, { cause: error });
    }
  }

  private secret(): Uint8Array {
    const { SERVICE_TOKEN_SECRET } = this.options.config;
    if (!SERVICE_TOKEN_SECRET) throw new Error('SERVICE_TOKEN_SECRET must be set for calls between services');
    return new TextEncoder().encode(SERVICE_TOKEN_SECRET);
  }
}
