import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { roles } from '@passerelle/contracts';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { ProblemError } from '../problem/problem-error.js';
import { Clock } from '../time/clock.js';
import type { Caller } from './caller.js';
import { jwksReader } from './jwks-reader.js';

/** Finds the public key of a token; svc-auth provides its own, others read `JWKS_URL`. */
export type AccessKeys = JWTVerifyGetKey;

/** Audience of every access token. */
export const accessAudience = 'passerelle';
/** `typ` header of every access token (RFC 9068). */
export const accessType = 'at+jwt';

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(64)),
  sid: z.string().check(z.minLength(1), z.maxLength(64)),
  roles: z.array(z.enum(roles)),
  exp: z.int(),
});

interface Verified {
  readonly caller: Caller;
  /** ms since the epoch */
  readonly expiresAt: number;
}

/** Verified tokens that one process remembers. */
export const rememberedTokens = 5_000;

/** Verifies access tokens: Ed25519 only, with issuer, audience and type pinned. A verified token is remembered until it expires. */
@Injectable()
export class AccessTokens {
  private readonly verified = new LRUCache<string, Verified>({ max: rememberedTokens });
  private keys: AccessKeys | undefined;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly moduleRef: ModuleRef,
    private readonly clock: Clock,
  ) {}

  /**
   * Who a token speaks for.
   * @throws ProblemError `unauthenticated` for any token that is not valid now; `service_unavailable` when no key can be read.
   */
  async verify(token: string): Promise<Caller> {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = this.verified.get(digest);
    if (known) {
      if (known.expiresAt > this.clock.now().getTime()) return known.caller;
      this.verified.delete(digest);
      throw new ProblemError('unauthenticated');
    }
    const verified = await this.check(token);
    this.verified.set(digest, verified);
    return verified.caller;
  }

  private async check(token: string): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, this.resolveKeys(), {
        algorithms: ['EdDSA'],
        issuer: this.options.config.PUBLIC_URL,
        audience: accessAudience,
        typ: accessType,
        currentDate: this.clock.now(),
      });
      const { sub, sid, roles, exp } = z.parse(Claims, payload);
      return { caller: { userId: sub, sessionId: sid, roles }, expiresAt: exp * 1000 };
    } catch (error) {
      throw new ProblemError(
        isRefusal(error) ? 'unauthenticated' : 'service_unavailable',
        {},
        { cause: error },
      );
    }
  }

  private resolveKeys(): AccessKeys {
    this.keys ??= this.findKeys();
    return this.keys;
  }

  private findKeys(): AccessKeys {
    const { accessKeys = 'jwks', config } = this.options;
    if (accessKeys !== 'jwks') return this.moduleRef.get<AccessKeys>(accessKeys, { strict: false });
    if (!config.JWKS_URL) throw new Error('JWKS_URL must be set to verify access tokens');
    return jwksReader(new URL(config.JWKS_URL));
  }
}

/** The token is at fault, not the way to its key. */
function isRefusal(error: unknown): boolean {
  if (error instanceof z.core.$ZodError) return true;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
