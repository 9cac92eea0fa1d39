import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RegistryEntry, SliceRegistry } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** The registry as stored: the shell may not be published yet. */
export const StoredRegistry = z.extend(SliceRegistry, { shell: z.nullable(SliceRegistry.shape.shell) });
export type StoredRegistry = z.infer<typeof StoredRegistry>;

const lockWaitMs = 30_000;

export function registryPath(slicesDir: string): string {
  return join(slicesDir, 'registry.json');
}

/** Puts a published version in its place; what was active before becomes the last good one. */
export function activate(registry: StoredRegistry, entry: RegistryEntry): StoredRegistry {
  if (entry.manifest === null) return { ...registry, shell: entry };
  const before = registry.slices.find((slice) => slice.active.name === entry.name);
  if (!before) {
    const slices = [...registry.slices, { active: entry, lastGood: null }];
    return { ...registry, slices: slices.sort((a, b) => a.active.name.localeCompare(b.active.name)) };
  }
  const lastGood = before.active.base === entry.base ? before.lastGood : before.active;
  return {
    ...registry,
    slices: registry.slices.map((slice) => (slice === before ? { active: entry, lastGood } : slice)),
  };
}

/** Reads the stored registry; an empty one where nothing has been published. */
export async function readStoredRegistry(slicesDir: string): Promise<StoredRegistry> {
  const text = await readFile(registryPath(slicesDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? { shell: null, slices: [] } : StoredRegistry.parse(JSON.parse(text));
}

/** Changes the registry: one publisher at a time, and readers see the old or the new one, never half of it. */
export async function updateRegistry(
  slicesDir: string,
  change: (registry: StoredRegistry) => StoredRegistry,
): Promise<StoredRegistry> {
  return locked(slicesDir, async () => {
    const before = await readStoredRegistry(slicesDir);
    const after = change(before);
    const text = `${JSON.stringify(after, null, 1)}\n`;
    if (text === `${JSON.stringify(before, null, 1)}\n`) return before;
    const draft = join(slicesDir, `.registry-${process.pid}.json`);
    await writeFile(draft, text);
    await rename(draft, registryPath(slicesDir));
    return after;
  });
}

async function locked<T>(slicesDir: string, work: () => Promise<T>): Promise<T> {
  const lock = join(slicesDir, '.registry.lock');
  for (;;) {
    const taken = await mkdir(lock).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (taken) break;
    const since = await stat(lock).catch(() => undefined);
    // A publisher that was killed leaves its lock behind.
    if (since && Date.now() - since.mtimeMs > lockWaitMs) await rm(lock, { recursive: true, force: true });
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
