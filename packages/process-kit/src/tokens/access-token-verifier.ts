import { hash } from 'node:crypto';
import { type Role, roles } from '@passerelle/contracts';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** Audience of every access token. */
export const accessAudience = 'passerelle';
/** `typ` header of every access token (RFC 9068). */
export const accessType = 'at+jwt';

/** Verified tokens that one process remembers. */
export const rememberedTokens = 5_000;

/** Whom an access token speaks for. */
export interface TokenCaller {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
}

/** The token is not valid now. Anything else that is thrown is about the way to its key. */
export class InvalidTokenError extends Error {}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(64)),
  sid: z.string().check(z.minLength(1), z.maxLength(64)),
  roles: z.array(z.enum(roles)),
  exp: z.int(),
});

interface Verified {
  readonly caller: TokenCaller;
  /** ms since the epoch */
  readonly expiresAt: number;
}

export interface TokenRules {
  readonly issuer: string;
  /** Where the keys are, asked for when the first token comes. */
  readonly keys: () => JWTVerifyGetKey;
  readonly now?: () => Date;
}

/** Verifies access tokens: Ed25519 only, with issuer, audience and type pinned. A verified token is remembered by its digest until it expires. */
export class AccessTokenVerifier {
  readonly #verified = new LRUCache<string, Verified>({ max: rememberedTokens });
  readonly #rules: TokenRules;
  readonly #now: () => Date;
  #keys: JWTVerifyGetKey | undefined;

  constructor(rules: TokenRules) {
    this.#rules = rules;
    this.#now = rules.now ?? (() => new Date());
  }

  /**
   * Whom a token speaks for.
   * @throws InvalidTokenError for any token that is not valid now; another error when no key can be read.
   */
  async verify(token: string): Promise<TokenCaller> {
    const digest = hash('sha256', token, 'base64');
    const known = this.#verified.get(digest);
    if (known) {
      if (known.expiresAt > this.#now().getTime()) return known.caller;
      this.#verified.delete(digest);
      throw new InvalidTokenError('expired');
    }
    const verified = await this.#check(token);
    this.#verified.set(digest, verified);
    return verified.caller;
  }

  async #check(token: string): Promise<Verified> {
    this.#keys ??= this.#rules.keys();
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        algorithms: ['EdDSA'],
        issuer: this.#rules.issuer,
        audience: accessAudience,
        typ: accessType,
        currentDate: this.#now(),
      });
      const { sub, sid, roles: held, exp } = z.parse(Claims, payload);
      return { caller: { userId: sub, sessionId: sid, roles: held }, expiresAt: exp * 1000 };
    } catch (error) {
      throw isRefusal(error) ? new InvalidTokenError('not valid', { cause: error }) : error;
    }
  }
}

/** The token is at fault, not the way to its key. */
function isRefusal(error: unknown): boolean {
  if (error instanceof z.core.$ZodError) return true;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
