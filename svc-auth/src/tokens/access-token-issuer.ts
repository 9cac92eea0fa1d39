import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@passerelle/contracts';
import { accessAudience, accessType, Clock } from '@passerelle/service-kit';
import { SignJWT } from 'jose';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { lifetimes } from '../sessions/lifetimes.js';
import { KeyRing, signatureAlgorithm } from './key-ring.js';

/** Signs access tokens (RFC 9068): who, in which session, with which roles, for ten minutes. */
@Injectable()
export class AccessTokenIssuer {
  constructor(
    private readonly keys: KeyRing,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** A token never outlives its session. */
  issue(holder: {
    readonly userId: string;
    readonly sessionId: string;
    readonly roles: readonly Role[];
    readonly notAfter: Date;
  }): Promise<string> {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const sessionEnds = Math.floor(holder.notAfter.getTime() / 1000);
    return new SignJWT({ sid: holder.sessionId, roles: holder.roles })
      .setProtectedHeader({ alg: signatureAlgorithm, typ: accessType, kid: this.keys.signing.kid })
      .setSubject(holder.userId)
      .setIssuer(this.config.PUBLIC_URL)
      .setAudience(accessAudience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.min(issuedAt + lifetimes.access / 1000, sessionEnds))
      .sign(this.keys.signing.key);
  }
}
