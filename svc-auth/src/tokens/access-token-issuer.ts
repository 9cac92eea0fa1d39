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

  issue(holder: { userId: string; sessionId: string; roles: readonly Role[] }): Promise<string> {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ sid: holder.sessionId, roles: holder.roles })
      .setProtectedHeader({ alg: signatureAlgorithm, typ: accessType, kid: this.keys.signing.kid })
      .setSubject(holder.userId)
      .setIssuer(this.config.PUBLIC_URL)
      .setAudience(accessAudience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimes.access / 1000)
      .sign(this.keys.signing.key);
  }
}
