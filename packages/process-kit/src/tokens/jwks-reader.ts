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

/**
 * Finds the keys of access tokens in svc-auth's JWKS. Keys that were read are kept however long svc-auth is away, since no new token is
 * signed meanwhile: whoever is signed in stays so. An unknown key id makes it read at once, so that a rotation is noticed.
 */
export function jwksReader(url: URL, { readEveryMs, pauseMs }: JwksTimes = usual): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, {
    timeoutDuration: timeoutMs,
    cooldownDuration: pauseMs,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let readAgainAt = Date.now() + readEveryMs;
  return (header, token) => {
    const now = Date.now();
    if (remote.jwks() && now >= readAgainAt) {
      readAgainAt = now + pauseMs;
      void remote.reload().then(() => {
        readAgainAt = Date.now() + readEveryMs;
      }, goOnWithTheOldOnes);
    }
    return remote(header, token);
  };
}

function goOnWithTheOldOnes(): void {}
