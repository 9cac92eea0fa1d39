import { setTimeout as sleep } from 'node:timers/promises';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** When the keys are read, ms. */
export interface JwksTimes {
  /** Keys older than this are read again, beside the request that notices it. */
  readonly readEveryMs: number;
  /** The least time between two readings: garbage with unknown key ids makes no more calls than this. */
  readonly pauseMs: number;
}

const usual: JwksTimes = { readEveryMs: 600_000, pauseMs: 5_000 };
const timeoutMs = 3_000;
/** Pause before the keys are asked for again that were never read, ms. */
const retryMs = 1_000;

export interface JwksReader extends JWTVerifyGetKey {
  /** Reads the keys before the first token comes, which may be while svc-auth is away. Goes on until it has them, or is told to stop. */
  readAhead(signal: AbortSignal): Promise<void>;
}

/**
 * Finds the keys of access tokens in svc-auth's JWKS. Keys that were read are kept however long svc-auth is away, since no new token is
 * signed meanwhile: whoever is signed in stays so. An unknown key id makes it read at once, so that a rotation is noticed.
 */
export function jwksReader(url: URL, { readEveryMs, pauseMs }: JwksTimes = usual): JwksReader {
  const remote = createRemoteJWKSet(url, {
    timeoutDuration: timeoutMs,
    cooldownDuration: pauseMs,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let readAgainAt = performance.now() + readEveryMs;
  const keyOf: JWTVerifyGetKey = (header, token) => {
    const now = performance.now();
    if (remote.jwks() && now >= readAgainAt) {
      readAgainAt = now + pauseMs;
      void remote.reload().then(() => {
        readAgainAt = performance.now() + readEveryMs;
      }, goOnWithTheOldOnes);
    }
    return remote(header, token);
  };
  const readAhead = async (signal: AbortSignal): Promise<void> => {
    while (!remote.jwks() && !signal.aborted) {
      const isRead = await remote.reload().then(
        () => true,
        () => false,
      );
      if (!isRead) await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  return Object.assign(keyOf, { readAhead });
}

function goOnWithTheOldOnes(): void {}
