import { createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { ReleaseStore } from '../releases/release-state.js';

const lastsSeconds = 24 * 3_600;
const timeBytes = 4;
const bodyBytes = 16;
const macBytes = 8;

/**
 * The nonces of pages. Each says when it was made and proves that a gateway made it, so that what a browser reports needs nothing kept
 * here: four bytes of time, twelve at random, and eight of an HMAC, which are 160 bits that nobody can guess.
 */
export class PageNonces {
  /** @param key known to all gateways that answer for each other's pages */
  constructor(private readonly key: () => Promise<string>) {}

  /** A new one, 32 characters of base64. @param now ms since the epoch */
  async issue(now = Date.now()): Promise<string> {
    const body = randomFillSync(Buffer.alloc(bodyBytes), timeBytes);
    body.writeUInt32BE(Math.floor(now / 1_000));
    return Buffer.concat([body, await this.#mac(body)]).toString('base64');
  }

  /** Whether a gateway made it within the last day. */
  async isOurs(nonce: string, now = Date.now()): Promise<boolean> {
    const bytes = Buffer.from(nonce, 'base64');
    if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64') !== nonce) return false;
    const age = Math.floor(now / 1_000) - bytes.readUInt32BE();
    const body = bytes.subarray(0, bodyBytes);
    return (
      age >= 0 && age <= lastsSeconds && timingSafeEqual(bytes.subarray(bodyBytes), await this.#mac(body))
    );
  }

  async #mac(body: Buffer): Promise<Buffer> {
    const whole = createHmac('sha256', await this.key())
      .update('page')
      .update(body)
      .digest();
    return whole.subarray(0, macBytes);
  }
}

/** The key that gateways sign with, as it was read last; one of this process's own until it was read. */
export function signingKeyIn(store: Pick<ReleaseStore, 'state'>): () => Promise<string> {
  let key = randomBytes(32).toString('hex');
  return async () => {
    key = await store.state().then(
      ({ signingKey }) => signingKey,
      () => key,
    );
    return key;
  };
}
