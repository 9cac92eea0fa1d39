import { Inject, Injectable } from '@nestjs/common';
import { accessAudience, accessType, Clock } from '@passerelle/service-kit';
import { jwtVerify } from 'jose';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { KeyRing, signatureAlgorithm } from './key-ring.js';

/** Reads an access token where the contract does not ask for one: signing out works with a token that has just expired, too. */
@Injectable()
export class AccessTokenReader {
  constructor(
    private readonly keys: KeyRing,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The session of an `Authorization` header, or null when there is none or it is not ours. */
  async sessionOf(authorization: string | undefined): Promise<string | null> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    try {
      const { payload } = await jwtVerify(token, this.keys.find, {
        algorithms: [signatureAlgorithm],
        audience: accessAudience,
        issuer: this.config.PUBLIC_URL,
        typ: accessType,
        currentDate: this.clock.now(),
        clockTolerance: 86_400,
      });
      return typeof payload.sid === 'string' ? payload.sid : null;
    } catch {
      return null;
    }
  }
}
