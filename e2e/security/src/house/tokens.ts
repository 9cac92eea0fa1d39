import { randomUUID } from 'node:crypto';
import type { Role } from '@passerelle/contracts';
import { type CryptoKey, importJWK, type JWK, SignJWT } from 'jose';
import type { Databases } from './databases.js';

/** Parts of a token that a test wants otherwise. */
export interface Otherwise {
  readonly alg?: string;
  readonly kid?: string;
  readonly typ?: string;
  readonly issuer?: string;
  readonly audience?: string;
  /** s from now; negative for an expired token. */
  readonly expiresIn?: number;
  readonly key?: CryptoKey | Uint8Array;
}

interface StoredKey {
  readonly kid: string;
  readonly private_jwk: JWK;
  readonly public_jwk: JWK;
}

/** Makes tokens with the house's own key, taken from svc-auth's database: whatever is refused of them is refused for the part that differs. */
export class Tokens {
  constructor(
    private readonly databases: Databases,
    private readonly issuer: string,
  ) {}

  /** The key that signs now. */
  stored(): Promise<StoredKey> {
    return this.databases.row<StoredKey>(
      'auth',
      'SELECT kid, private_jwk, public_jwk FROM signing_key WHERE signs_from <= now() ORDER BY signs_from DESC LIMIT 1',
    );
  }

  async mint(
    holder: { readonly userId: string; readonly sessionId?: string; readonly roles?: readonly Role[] },
    otherwise: Otherwise = {},
  ): Promise<string> {
    const { kid, private_jwk } = await this.stored();
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sid: holder.sessionId ?? randomUUID(), roles: holder.roles ?? ['learner'] })
      .setProtectedHeader({
        alg: otherwise.alg ?? 'EdDSA',
        typ: otherwise.typ ?? 'at+jwt',
        kid: otherwise.kid ?? kid,
      })
      .setSubject(holder.userId)
      .setIssuer(otherwise.issuer ?? this.issuer)
      .setAudience(otherwise.audience ?? 'passerelle')
      .setIssuedAt(now)
      .setExpirationTime(now + (otherwise.expiresIn ?? 600))
      .sign(otherwise.key ?? (await importJWK(private_jwk, 'EdDSA')));
  }
}
