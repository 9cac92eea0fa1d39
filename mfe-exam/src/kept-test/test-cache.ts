import { keptOnDevice } from '@passerelle/contracts';

/** What a test may take on the device, bytes: four times a listening test of ours. */
const keptBytes = 24_000_000;

const { cachePrefix } = keptOnDevice;
const isThere = () => 'caches' in globalThis;

/**
 * Keeps files in the person’s cache, from which the worker gives them: one after the other, behind what the page asks for itself. What another test left there goes.
 * Whatever cannot be kept comes from the network, as it would.
 */
export async function keepFiles(
  personId: string,
  files: readonly string[],
  signal: AbortSignal,
  limit = keptBytes,
): Promise<void> {
  if (!isThere()) return;
  const cache = await caches.open(cachePrefix + personId);
  const needed = new Set(files);
  for (const { url } of await cache.keys()) if (!needed.has(pathOf(url))) await cache.delete(url);
  let bytes = 0;
  for (const file of files) {
    const kept = (await cache.match(file)) ?? (await take(cache, file, signal));
    bytes += Number(kept?.headers.get('content-length') ?? 0);
    if (signal.aborted || bytes > limit) return;
  }
}

/** The whole file; null where it does not come, or the page of a filter or of a network that asks to sign in instead. */
async function take(cache: Cache, file: string, signal: AbortSignal): Promise<Response | null> {
  try {
    const reply = await fetch(file, { signal, priority: 'low' });
    if (reply.status !== 200 || reply.headers.get('content-type')?.startsWith('text/html')) return null;
    await cache.put(file, reply);
    return reply;
  } catch {
    return null;
  }
}

const pathOf = (url: string) => new URL(url).pathname;

/** Empties the device of a test that is over. */
export async function forgetFiles(): Promise<void> {
  if (!isThere()) return;
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}
