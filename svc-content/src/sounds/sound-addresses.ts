import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { attemptGraceMs, fillPath, readPackSound } from '@passerelle/contracts';
import { Clock } from '@passerelle/service-kit';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import type { ShownSounds } from './shown-sounds.js';

/** Parts the key from whatever else is made of the same secret. */
const purpose = 'passerelle: addresses of sounds';
const dayMs = 86_400_000;

/** An address as it is asked for. */
export interface AskedSound {
  readonly givenFor: string;
  readonly file: string;
  /** Seconds since 1970. */
  readonly until: string;
  readonly proof: string;
}

/**
 * Addresses of recordings that are not public by name: signed for an attempt, or for what comes after it, until they expire. `<audio>`
 * sends no bearer token, so whoever has one may hear it until then. The same question gives the same address: asking again gains nothing.
 */
@Injectable()
export class SoundAddresses {
  private readonly key: Uint8Array;

  constructor(
    private readonly clock: Clock,
    @Inject(CONTENT_CONFIG) { SERVICE_TOKEN_SECRET: secret }: ContentConfig,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** For the time of an attempt; without a limit of time, as `afterwards`. */
  during(attemptId: string, deadline: Date | null): ShownSounds {
    if (deadline === null) return this.afterwards(attemptId);
    return this.signed(attemptId, new Date(deadline.getTime() + attemptGraceMs));
  }

  /** Until the end of tomorrow (UTC): whoever looks at answers again the same day has the same addresses. */
  afterwards(givenFor: string): ShownSounds {
    const today = Math.floor(this.clock.now().getTime() / dayMs);
    return this.signed(givenFor, new Date((today + 2) * dayMs));
  }

  /** Whether an address was given, as it is, and has not expired. */
  holds({ givenFor, file, until, proof }: AskedSound): boolean {
    const expected = this.proofOf(givenFor, file, until);
    const given = Buffer.from(proof, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number(until) * 1_000 > this.clock.now().getTime();
  }

  private signed(givenFor: string, end: Date): ShownSounds {
    const until = String(Math.ceil(end.getTime() / 1_000));
    return (publicAddress) => {
      const file = publicAddress.slice(publicAddress.lastIndexOf('/') + 1);
      const proof = this.proofOf(givenFor, file, until).toString('base64url');
      return `${fillPath(readPackSound.path, { givenFor, file })}?until=${until}&proof=${proof}`;
    };
  }

  private proofOf(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
  }
}
