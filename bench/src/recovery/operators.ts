import { setTimeout as sleep } from 'node:timers/promises';

/** What an operator's alarm asks with. */
export const opsToken = 'an-operators-token-of-a-struck-house';
const everyMs = 100;

interface Health {
  readonly parts: Readonly<Record<string, { readonly state: string }>>;
}

/** Waits until `/health` says of a part that it is well, or that it is not. Resolves with the time that took, ms; undefined at the signal. */
export async function seen(
  origin: string,
  part: string,
  as: 'well' | 'unwell',
  signal: AbortSignal,
): Promise<number | undefined> {
  const since = performance.now();
  while (!signal.aborted) {
    const health = await fetch(new URL('/health', origin), {
      headers: { authorization: `Bearer ${opsToken}` },
      signal: AbortSignal.timeout(2_000),
    }).then(
      (reply) => reply.json() as Promise<Health>,
      () => undefined,
    );
    if (health && (health.parts[part]?.state === 'ok') === (as === 'well')) return performance.now() - since;
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
