import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAdmin } from '../postgres/databases.js';
import { type CopiedFile, copyFiles, digestOf, filesOf } from './copy-files.js';

/** What a server makes anew when it starts, or must not take from another; the write-ahead log is copied by name. */
const notCopied =
  /^(?:postmaster\.(?:pid|opts)$|backup_label|tablespace_map|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/)|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/;

/** The folders that a server wants to find, though they are empty. */
export const emptyFolders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
] as const;

interface Stopped {
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Copies the cluster of a running server as PostgreSQL's « low-level base backup » wants it: what was written meanwhile is put right from the
 * write-ahead log when the copy starts. Writers go on.
 * @param cluster the server's data folder
 */
export async function copyRunningCluster(
  adminUrl: string,
  cluster: string,
  target: string,
): Promise<readonly CopiedFile[]> {
  return withAdmin(adminUrl, async (client) => {
    // Keeps the log from being recycled; it goes with this session. Another backup may run beside this one.
    const slot = `passerelle_backup_${randomUUID().replaceAll('-', '_')}`;
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query(`SELECT pg_backup_start('passerelle', true)`);
    const files = (await filesOf(cluster)).filter((path) => !notCopied.test(path));
    const data = await copyFiles(cluster, target, files);
    const { rows } = await client.query<Stopped>(
      `SELECT labelfile AS label, pg_walfile_name(lsn) AS last, substring(labelfile FROM 'file ([0-9A-F]{24})') AS first
         FROM pg_backup_stop(true)`,
    );
    const stopped = rows[0] as Stopped;
    await writeFile(join(target, 'backup_label'), stopped.label, { mode: 0o600 });
    const label = { path: 'backup_label', ...(await digestOf(join(target, 'backup_label'))) };
    const log = (await filesOf(join(cluster, 'pg_wal'))).filter(
      (name) => name.endsWith('.history') || (name >= stopped.first && name <= stopped.last),
    );
    const segments = await copyFiles(
      cluster,
      target,
      log.map((name) => `pg_wal/${name}`),
    );
    return [...data, label, ...segments];
  });
}

/** Copies the cluster of a server that does not run. */
export async function copyStoppedCluster(cluster: string, target: string): Promise<readonly CopiedFile[]> {
  const files = (await filesOf(cluster)).filter((path) => !/^postmaster\.(?:pid|opts)$/.test(path));
  return copyFiles(cluster, target, files);
}
