import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import { lockData } from '../data/lock.js';
import { openSecrets } from '../data/secrets.js';
import { ADMIN, clusterDir, postmasterLine, recordedNumber } from '../postgres/cluster.js';
import { postgresHome } from '../postgres/placement.js';
import { copyRunningCluster, copyStoppedCluster } from './base-backup.js';
import { below, copyFiles } from './copy-files.js';
import { copyDataFiles } from './data-files.js';

/** The file that makes a folder a backup: written last, so that a half-made one has none. */
export const manifestFile = 'backup.json';

/** All files of a backup, by path below it. */
export const BackupManifest = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  at: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number(), digest: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/**
 * Copies an installation's whole state, while it runs or not: the databases as they were at one moment, media, published slices, mails, secrets.
 * Media are copied before and after the databases, so that no row names a file that is not there.
 * @param target a folder that does not exist yet; only its owner may read it
 * @throws {UserError} when there is nothing to copy, or the target exists
 */
export async function backUp(dataDir: string, target: string): Promise<BackupManifest> {
  const place = postgresHome(dataDir);
  const cluster = clusterDir(place);
  if (!existsSync(join(place.home, 'initialised'))) {
    throw new UserError(
      `${resolve(dataDir)} has no database of its own: name its PostgreSQL by DATABASE_URL, and pg_dump copies it (docs/deploy.md).`,
    );
  }
  if (existsSync(target)) throw new UserError(`${target} exists: name a new folder.`);
  const draft = `${resolve(target)}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });

  const kept = () => copyDataFiles(dataDir, draft);
  const before = await kept();
  const databases = below('cluster', await copyCluster(dataDir, cluster, join(draft, 'cluster')));
  const seal = await copyFiles(place.home, draft, ['initialised']);
  const after = await kept();
  // What was there before and is gone now stays: a row may still name it.
  const files = new Map([...before, ...databases, ...seal, ...after].map((file) => [file.path, file]));
  const manifest: BackupManifest = { format: 1, at: new Date().toISOString(), files: [...files.values()] };
  await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true });
  await rename(draft, target);
  return manifest;
}

async function copyCluster(dataDir: string, cluster: string, target: string) {
  const port = recordedNumber(cluster, postmasterLine.port);
  if (port !== null) {
    const password = openSecrets(dataDir).get('postgres');
    return copyRunningCluster(
      `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/postgres`,
      cluster,
      target,
    );
  }
  // Nobody starts it meanwhile.
  const lock = lockData(dataDir);
  try {
    return await copyStoppedCluster(cluster, target);
  } finally {
    lock.release();
  }
}
