import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clusterDir } from '../postgres/cluster.js';
import { postgresHome } from '../postgres/placement.js';
import { stopStaleServer } from '../postgres/stale.js';
import { openDataDir } from '../supervisor/data-dir.js';
import { below, type CopiedFile, copyFiles, filesOf, pathsBelow } from './copy-files.js';

/** Of the data folder. Logs and caches are made anew; the database is copied by its own rules. */
const notKept = /^(?:logs|cache|postgres)\/|^lock(?:\.|$)/;

/**
 * Copies the data folder's files into `data/` of a backup: secrets, published slices, mails, media.
 * @param without a folder that is copied by itself
 */
export async function copyDataFiles(
  dataDir: string,
  backup: string,
  without?: string,
): Promise<readonly CopiedFile[]> {
  const apart = without === undefined ? undefined : `${resolve(without)}/`;
  const isKept = (path: string) =>
    !notKept.test(path) && !(apart && resolve(dataDir, path).startsWith(apart));
  const paths = (await filesOf(dataDir)).filter(isKept);
  return below('data', await copyFiles(dataDir, join(backup, 'data'), paths));
}

/** Puts `data/` of a backup into a data folder, which the caller holds. */
export async function restoreDataFiles(
  backup: string,
  files: readonly { readonly path: string }[],
  dataDir: string,
): Promise<void> {
  await copyFiles(join(backup, 'data'), dataDir, pathsBelow('data', files));
}

/**
 * Moves what the data folder holds, and the cluster that stands outside of it, to a name of their own.
 * @returns where it stands now; undefined where there was none
 * @throws {UserError} when the installation runs
 */
export async function putAside(dataDir: string): Promise<string | undefined> {
  const path = resolve(dataDir);
  if (!existsSync(path)) return undefined;
  const dir = openDataDir(path);
  const place = postgresHome(path);
  await stopStaleServer(clusterDir(place)).finally(() => dir.release());
  if (dir.isNew && (await readdir(path)).length <= 1) return undefined;
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const former = `${path}.before-${stamp}`;
  if (!place.inside && existsSync(place.home)) await rename(place.home, `${place.home}.before-${stamp}`);
  await rename(path, former);
  return former;
}
