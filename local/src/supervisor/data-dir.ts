import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import { type DataLock, lockData } from '../data/lock.js';
import { clusterDir } from '../postgres/cluster.js';
import { postgresHome } from '../postgres/placement.js';
import { stopStaleServer } from '../postgres/stale.js';

/** Tells a data folder from any other: nothing is ever deleted from a folder without it. */
const MARKER = 'passerelle.json';

/** A data folder, locked for this process. */
export interface DataDir {
  readonly path: string;
  /** True when this start made it. */
  readonly isNew: boolean;
  release(): void;
}

function isLock(name: string): boolean {
  return name === 'lock' || name.startsWith('lock.');
}

function open(path: string): { isNew: boolean; lock: DataLock } {
  // Root's folder must be passable for the user that runs PostgreSQL; what is private in it is closed by itself.
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const names = readdirSync(path).filter((name) => !isLock(name));
  if (names.length > 0 && !names.includes(MARKER)) {
    throw new UserError(`${path} holds other files: set PASSERELLE_DATA to an empty or a new folder.`);
  }
  const lock = lockData(path);
  const marker = join(path, MARKER);
  try {
    if (!names.includes(MARKER)) writeFileSync(marker, '{"format":1}\n', { mode: 0o600 });
  } catch (error) {
    rmSync(marker, { force: true });
    lock.release();
    throw error;
  }
  return { isNew: names.length === 0, lock };
}

/**
 * Opens the data folder, made when it is missing, and takes its lock.
 * @throws {UserError} when it is in use, not writable or somebody else's
 */
export function openDataDir(dataDir: string): DataDir {
  const path = resolve(dataDir);
  try {
    const { isNew, lock } = open(path);
    return { path, isNew, release: () => lock.release() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'ENOSPC') throw new UserError(`No room is left on the disk of ${path}.`);
    throw new UserError(
      `Cannot use the data folder ${path} (${code}): set PASSERELLE_DATA to a folder you may write to.`,
    );
  }
}

/** Deletes everything in the data folder but its marker and lock, and the PostgreSQL that stands outside of it. */
export async function emptyDataDir({ path }: DataDir): Promise<void> {
  const place = postgresHome(path);
  await stopStaleServer(clusterDir(place));
  rmSync(place.home, { recursive: true, force: true });
  for (const name of readdirSync(path)) {
    if (name !== MARKER && !isLock(name)) rmSync(join(path, name), { recursive: true, force: true });
  }
}

/** Leaves no trace of a start that failed before it began. */
export function abandonDataDir(dir: DataDir): void {
  dir.release();
  if (!dir.isNew) return;
  rmSync(join(dir.path, MARKER), { force: true });
  if (readdirSync(dir.path).length === 0) rmSync(dir.path, { recursive: true });
}
