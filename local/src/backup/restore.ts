import { lchownSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import { clusterDir } from '../postgres/cluster.js';
import { type Placement, postgresHome } from '../postgres/placement.js';
import { openDataDir } from '../supervisor/data-dir.js';
import { BackupManifest, manifestFile } from './backup.js';
import { emptyFolders } from './base-backup.js';
import { copyFiles, digestOf, pathsBelow } from './copy-files.js';
import { putAside, restoreDataFiles } from './data-files.js';

/**
 * Puts a backup in the place of an installation that does not run. Everything is checked before anything is written; what stood in the data
 * folder is kept beside it, never deleted.
 * @returns where the former state stands now; undefined where there was none
 * @throws {UserError} when the backup is not whole, or the installation runs
 */
export async function restore(source: string, dataDir: string): Promise<string | undefined> {
  const { files } = await checkedManifest(source);
  const path = resolve(dataDir);
  const former = await putAside(path);
  const place = postgresHome(path);
  const dir = openDataDir(path);
  try {
    await restoreDataFiles(source, files, path);
    const cluster = clusterDir(place);
    await copyFiles(join(source, 'cluster'), cluster, pathsBelow('cluster', files));
    for (const folder of emptyFolders) await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
    await give(place, cluster);
    // Last: without it the next start makes a new cluster.
    await copyFiles(source, place.home, ['initialised']);
    return former;
  } finally {
    dir.release();
  }
}

/** @throws {UserError} when a file is missing or changed */
export async function checkedManifest(source: string): Promise<BackupManifest> {
  const text = await readFile(join(source, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UserError(`${source} is no backup: it has no ${manifestFile}.`);
  const manifest = BackupManifest.safeParse(parsed(text));
  if (!manifest.success) throw new UserError(`${join(source, manifestFile)} is damaged.`);
  for (const { path, digest } of manifest.data.files) {
    const found = await digestOf(join(source, path)).catch(() => undefined);
    if (found?.digest !== digest)
      throw new UserError(`The backup is damaged: ${path} is ${found ? 'changed' : 'missing'}.`);
  }
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL insists on a folder of its own, that nobody else may read. */
async function give({ home, account }: Omit<Placement, 'native'>, cluster: string): Promise<void> {
  await chmod(cluster, 0o700);
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  const entries = await readdir(home, { recursive: true });
  for (const entry of ['', ...entries]) lchownSync(join(home, entry), uid, gid);
}
