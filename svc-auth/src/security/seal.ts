import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Keeps secrets of factors so that the database alone does not give them away: encrypted (AES-256-GCM) or digested (HMAC), by keys that are
 * made of `FACTOR_SECRET`.
 */
@Injectable()
export class Seal {
  private readonly sealing: Buffer;
  private readonly digesting: Buffer;

  constructor(@Inject(AUTH_CONFIG) { FACTOR_SECRET: secret }: Pick<AuthConfig, 'FACTOR_SECRET'>) {
    const key = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `passerelle: ${purpose}`, 32));
    this.sealing = key('secrets of factors');
    this.digesting = key('recovery codes');
  }

  /** `about`: whose it is and what for; it opens with the same words only. */
  close(secret: Uint8Array, about: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.sealing, nonce).setAAD(Buffer.from(about));
    const closed = Buffer.concat([sealing.update(secret), sealing.final()]);
    return Buffer.concat([nonce, closed, sealing.getAuthTag()]);
  }

  /** Null when it was not closed here, or about something else. */
  open(sealed: Buffer, about: string): Buffer | null {
    if (sealed.length < nonceBytes + tagBytes) return null;
    const opening = createDecipheriv(cipher, this.sealing, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]);
    } catch {
      return null;
    }
  }

  /** Of something that has too few bits of its own for a plain digest. */
  digest(code: string, about: string): Buffer {
    return createHmac('sha256', this.digesting)
      .update(JSON.stringify([about, code]))
      .digest();
  }
}
