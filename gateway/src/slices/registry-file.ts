import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RegistryEntry, RegistryEnvelope } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import * as z from 'zod/mini';

/** All that a publisher needs of another team's entry, whatever its contract. */
const StoredSlice = z.object({
  active: z.looseObject({ name: z.string() }),
  lastGood: z.optional(z.unknown()),
});

const nameOf = (slice: unknown) => StoredSlice.safeParse(slice).data?.active.name ?? '';

const lockWaitMs = 30_000;

export function registryPath(slicesDir: string): string {
  return join(slicesDir, 'registry.json');
}

/** Puts a published version in its place; what was active before becomes the last good one. Other entries stay as they are. */
export function activate({ shell, slices }: RegistryEnvelope, entry: RegistryEntry): RegistryEnvelope {
  if (entry.manifest === null) return { shell: entry, slices };
  const before = StoredSlice.safeParse(slices.find((slice) => nameOf(slice) === entry.name)).data;
  const lastGood = before?.active.base === entry.base ? before.lastGood : before?.active;
  const others = slices.filter((slice) => nameOf(slice) !== entry.name);
  return {
    shell,
    slices: [...others, { active: entry, lastGood: lastGood ?? null }].sort((a, b) =>
      nameOf(a).localeCompare(nameOf(b)),
    ),
  };
}

/** Takes a slice out of the registry, and with it what it owned. Its files stay. */
export function retire({ shell, slices }: RegistryEnvelope, name: string): RegistryEnvelope {
  return { shell, slices: slices.filter((slice) => nameOf(slice) !== name) };
}

/**
 * Reads the stored registry, its entries unread; an empty one where nothing has been published.
 * @throws UserError where the file is no registry.
 */
export async function readStoredRegistry(slicesDir: string): Promise<RegistryEnvelope> {
  const text = await readFile(registryPath(slicesDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { shell: null, slices: [] };
  try {
    return RegistryEnvelope.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError(`${registryPath(slicesDir)} is no slice registry.`, { cause });
  }
}

/** Changes the registry: one publisher at a time, and readers see the old or the new one, never half of it. */
export async function updateRegistry(
  slicesDir: string,
  change: (registry: RegistryEnvelope) => RegistryEnvelope,
): Promise<RegistryEnvelope> {
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
