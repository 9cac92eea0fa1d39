import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import type { LogEntry, ReleaseState } from './release-state.js';

/** The state as one file beside the published versions. */
export interface StoredState {
  readonly state: ReleaseState;
  readonly log: readonly LogEntry[];
}

const rows = z.array(z.looseObject({ name: z.string() }));
const Shape = z.object({
  state: z.object({
    revision: z.int(),
    signingKey: z.string(),
    versions: rows,
    releases: rows,
    tokens: rows,
  }),
  log: rows,
});

export const statePath = (slicesDir: string): string => join(slicesDir, 'releases.json');

/** Nothing published yet. */
export function emptyState(): StoredState {
  const signingKey = randomBytes(32).toString('hex');
  return { state: { revision: 0, signingKey, versions: [], releases: [], tokens: [] }, log: [] };
}

/**
 * Reads the file; null where there is none.
 * @throws UserError where it is something else.
 */
export async function readState(slicesDir: string): Promise<StoredState | null> {
  const path = statePath(slicesDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const json: unknown = JSON.parse(text);
    Shape.parse(json);
    return json as StoredState;
  } catch (cause) {
    throw new UserError(`${path} is no list of releases.`, { cause });
  }
}

/** Writes the file: readers see the old or the new one. It holds a key, so it is its owner's alone. */
export async function writeState(slicesDir: string, stored: StoredState): Promise<void> {
  const draft = join(slicesDir, `.releases-${process.pid}-${randomBytes(4).toString('hex')}.json`);
  try {
    await writeFile(draft, `${JSON.stringify(stored, null, 1)}\n`, { mode: 0o600 });
    await rename(draft, statePath(slicesDir));
  } finally {
    // It is there still where the disk is full, say.
    await rm(draft, { force: true });
  }
}
