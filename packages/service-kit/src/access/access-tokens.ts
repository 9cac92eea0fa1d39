import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AccessTokenVerifier, InvalidTokenError, type JwksReader, jwksReader } from '@passerelle/process-kit';
import type { JWTVerifyGetKey } from 'jose';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { ProblemError } from '../problem/problem-error.js';
import { Clock } from '../time/clock.js';
import type { Caller } from './caller.js';

/** Finds the public key of a token; svc-auth provides its own, others read `JWKS_URL`. */
export type AccessKeys = JWTVerifyGetKey;

/** Verifies access tokens, as this service finds their keys. */
@Injectable()
export class AccessTokens implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopped = new AbortController();
  private readonly jwks: JwksReader | undefined;
  private readonly verifier: AccessTokenVerifier;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly moduleRef: ModuleRef,
    clock: Clock,
  ) {
    const { accessKeys = 'jwks', config } = options;
    if (accessKeys === 'jwks' && config.JWKS_URL) this.jwks = jwksReader(new URL(config.JWKS_URL));
    this.verifier = new AccessTokenVerifier({
      issuer: options.config.PUBLIC_URL,
      keys: () => this.findKeys(),
      now: () => clock.now(),
    });
  }

  onApplicationBootstrap(): void {
    void this.jwks?.readAhead(this.stopped.signal);
  }

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /**
   * Who a token speaks for.
   * @throws ProblemError `unauthenticated` for any token that is not valid now; `service_unavailable` when no key can be read.
   */
  async verify(token: string): Promise<Caller> {
    try {
      return await this.verifier.verify(token);
    } catch (error) {
      const code = error instanceof InvalidTokenError ? 'unauthenticated' : 'service_unavailable';
      throw new ProblemError(code, {}, { cause: error });
    }
  }

  private findKeys(): AccessKeys {
    const { accessKeys = 'jwks' } = this.options;
    if (accessKeys !== 'jwks') return this.moduleRef.get<AccessKeys>(accessKeys, { strict: false });
    if (!this.jwks) throw new Error('JWKS_URL must be set to verify access tokens');
    return this.jwks;
  }
}
