import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import { identify, isAlive, type ProcessIdentity } from './process-identity.js';

/** Held while one supervisor uses a data folder. */
export interface DataLock {
  release(): void;
}

function readOwner(path: string): ProcessIdentity | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

/** `link` fails when the name exists, and the file appears with its content: no one ever reads half a lock. */
function tryTake(path: string): boolean {
  const draft = `${path}.${process.pid}.${Date.now()}`;
  try {
    writeFileSync(draft, `${JSON.stringify(identify(process.pid))}\n`);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead owner's lock away; puts it back when a living one took the name in between. */
function clearStale(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const owner = readOwner(aside);
  if (owner && isAlive(owner)) {
    try {
      linkSync(aside, path);
    } catch {
      // A third process holds the name now; the loop in lockData meets it.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Takes the folder's lock. A lock left by a killed process is recognised by its pid and start time.
 * @throws {UserError} when a living process holds it.
 */
export function lockData(dataDir: string): DataLock {
  const path = join(dataDir, 'lock');
  for (let round = 0; round < 20; round += 1) {
    if (tryTake(path)) return { release: () => rmSync(path, { force: true }) };
    const owner = readOwner(path);
    if (owner && isAlive(owner)) {
      throw new UserError(
        `${dataDir} is in use by a running Passerelle (pid ${owner.pid}): stop it, or set PASSERELLE_DATA to another folder.`,
      );
    }
    clearStale(path);
  }
  throw new UserError(`Cannot take the lock ${path}: remove this file if no Passerelle is running.`);
}
