import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type AccessKeys, Clock } from '@passerelle/service-kit';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose';
import { DataSource, type EntityManager } from 'typeorm';
import { lifetimes } from '../security/lifetimes.js';
import { SecurityLog } from '../security/security-log.js';
import { rotation } from './rotation.js';
import { SigningKey } from './signing-key.entity.js';
import { signingKeyLockSql } from './signing-key-lock.sql.js';

/** RFC 8037; what signs and what is accepted. */
export const signatureAlgorithm = 'EdDSA';

/** Injection token by which the kit's guard finds the keys of the tokens it verifies. */
export const ACCESS_KEYS = Symbol('ACCESS_KEYS');

interface Ring {
  readonly signing: { readonly kid: string; readonly key: KeyObject };
  readonly published: JWK[];
  readonly find: AccessKeys;
}

/**
 * The signing keys of access tokens, kept in the database so that all replicas share them. A key is published before it signs, and
 * after it has signed until its last token has expired: a rotation signs nobody out (decision 0015).
 */
@Injectable()
export class KeyRing implements OnModuleInit {
  private ring: Ring | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.rotate();
  }

  /** Makes the next key when the newest one grows old, and forgets retired ones. Safe to call at any time, by any replica. */
  @Interval('key-rotation', lifetimes.keyNotice)
  async rotate(): Promise<void> {
    await this.dataSource.transaction((tx) => this.bringUpToDate(tx));
    await this.reload();
  }

  /** Follows what another replica or an operator changed. */
  @Interval('key-ring', 60_000)
  async reload(): Promise<void> {
    const now = this.clock.now();
    const keys = await this.dataSource.getRepository(SigningKey).find({ order: { signsFrom: 'DESC' } });
    const published = keys.filter((key) => !key.publishedUntil || key.publishedUntil > now);
    const signing = published.find((key) => key.signsFrom <= now);
    if (!signing) throw new Error('No signing key is in force');
    const key = createPrivateKey({ key: signing.privateJwk as JsonWebKey, format: 'jwk' });
    const jwks = published.map(({ kid, publicJwk }) => ({
      ...publicJwk,
      kid,
      use: 'sig',
      alg: signatureAlgorithm,
    }));
    this.ring = {
      signing: { kid: signing.kid, key },
      published: jwks,
      find: createLocalJWKSet({ keys: jwks }),
    };
  }

  /** The key that signs now. */
  get signing(): Ring['signing'] {
    return this.loaded.signing;
  }

  /** RFC 7517 key set: keys that sign, will sign, or signed a token that may still be valid. */
  get published(): { keys: JWK[] } {
    return { keys: this.loaded.published };
  }

  /** Finds the public key of a token among the published ones. */
  readonly find: AccessKeys = (header, token) => this.loaded.find(header, token);

  private get loaded(): Ring {
    if (!this.ring) throw new Error('The signing keys are not loaded yet');
    return this.ring;
  }

  /** The first replica of a new installation makes the first key; the lock makes the others wait and find it. */
  private async bringUpToDate(tx: EntityManager): Promise<void> {
    await tx.query(signingKeyLockSql);
    const now = this.clock.now();
    const keys = await tx.find(SigningKey, { order: { signsFrom: 'DESC' } });
    const { create, retire, forget } = rotation(keys, now);
    if (create) {
      const key = await newSigningKey(create.signsFrom);
      await tx.insert(SigningKey, key);
      this.log.record('signing_key_created', { kid: key.kid });
    }
    for (const { kid, publishedUntil } of retire) await tx.update(SigningKey, kid, { publishedUntil });
    for (const kid of forget) {
      await tx.delete(SigningKey, kid);
      this.log.record('signing_key_retired', { kid });
    }
  }
}

async function newSigningKey(signsFrom: Date): Promise<SigningKey> {
  const pair = await generateKeyPair(signatureAlgorithm, { crv: 'Ed25519', extractable: true });
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const kid = await calculateJwkThumbprint(publicJwk);
  return { kid, publicJwk, privateJwk, signsFrom, publishedUntil: null };
}
