import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@passerelle/process-kit';
import type pg from 'pg';
import { withAdmin } from '../postgres/databases.js';
import { openDataDir } from '../supervisor/data-dir.js';
import { type BackupManifest, manifestFile } from './backup.js';
import { below, copyFiles, digestOf, filesOf, pathsBelow } from './copy-files.js';
import { copyDataFiles, putAside, restoreDataFiles } from './data-files.js';
import { checkedManifest } from './restore.js';

const run = promisify(execFile);

/** An installation on a PostgreSQL of one's own: what DATABASE_URL, PASSERELLE_DATA and STORAGE_URL name. */
export interface ServerInstallation {
  /** As a role that may read and make every database. */
  readonly adminUrl: string;
  /** Secrets, without which no second factor opens any more, and published slices. */
  readonly dataDir: string;
  /** Where media stand; undefined where S3 holds them. */
  readonly mediaDir: string | undefined;
  /** What the names of the databases begin with. Default `passerelle_`. */
  readonly prefix?: string;
}

const dumpOf = (name: string) => `databases/${name}.dump`;

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * The password travels in the environment: what a process was called with, everybody on the machine can read.
 * @throws {UserError} with what the tool said, without the address and its password.
 */
async function tool(name: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(name, [...args, `--dbname=${address.href}`], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new UserError(`${name} is not installed: it comes with PostgreSQL’s clients.`);
    const said = password ? stderr.replaceAll(password, '…') : stderr;
    throw new UserError(`${name} failed: ${said.trim()}`);
  }
}

/**
 * Dumps every database, each as it was at one moment, and copies files before and after, so that no row names one that is not there.
 * @param target a folder that does not exist yet; only its owner may read it
 */
export async function backUpServer(
  { adminUrl, dataDir, mediaDir, prefix = 'passerelle_' }: ServerInstallation,
  target: string,
): Promise<BackupManifest> {
  if (existsSync(target)) throw new UserError(`${target} exists: name a new folder.`);
  const names = await withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname',
      [prefix],
    );
    return rows.map(({ name }) => name);
  });
  // What a restore put aside is no part of the house.
  const kept = names.filter((name) => !name.includes('_before_'));
  if (kept.length === 0) throw new UserError(`DATABASE_URL names a server without a database ${prefix}….`);
  const draft = `${resolve(target)}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'databases'), { recursive: true, mode: 0o700 });
  const copied = async () => [
    ...(await copyDataFiles(dataDir, draft, mediaDir)),
    ...(mediaDir === undefined
      ? []
      : below('media', await copyFiles(mediaDir, join(draft, 'media'), await filesOf(mediaDir)))),
  ];
  const before = await copied();
  const dumps = [];
  for (const name of kept) {
    const path = dumpOf(name);
    await tool('pg_dump', ['--format=custom', `--file=${join(draft, path)}`], urlOf(adminUrl, name));
    dumps.push({ path, ...(await digestOf(join(draft, path))) });
  }
  const files = new Map([...before, ...(await copied()), ...dumps].map((file) => [file.path, file]));
  const manifest: BackupManifest = { format: 1, at: new Date().toISOString(), files: [...files.values()] };
  await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true });
  await rename(draft, target);
  return manifest;
}

/**
 * Puts a backup on a server where no Passerelle runs. Everything is checked before anything is written; databases, data folder and media that
 * stood there are kept under another name.
 * @returns what the former state is called; nothing where there was none
 * @throws {UserError} when the backup is not whole or not of a server, or a database or the data folder is in use
 */
export async function restoreServer(
  source: string,
  { adminUrl, dataDir, mediaDir }: Omit<ServerInstallation, 'prefix'>,
): Promise<readonly string[]> {
  const { files } = await checkedManifest(source);
  const names = files.flatMap(({ path }) => /^databases\/(\w+)\.dump$/.exec(path)?.[1] ?? []);
  if (names.length === 0)
    throw new UserError(`${source} is of an embedded database: restore it without DATABASE_URL.`);
  // A backup of before it held the data folder leaves the one that is there.
  const hasData = pathsBelow('data', files).length > 0;
  if (hasData && existsSync(dataDir)) openDataDir(dataDir).release();
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const aside = await withAdmin(adminUrl, (client) => makeRoom(client, names, `_before_${stamp}`));
  for (const name of names)
    await tool(
      'pg_restore',
      ['--exit-on-error', '--single-transaction', join(source, dumpOf(name))],
      urlOf(adminUrl, name),
    );
  const data = hasData ? await restoreData(source, files, dataDir) : undefined;
  const media = mediaDir === undefined ? undefined : await restoreMedia(source, files, mediaDir, stamp);
  return [aside, data, media].filter((former) => former !== undefined);
}

async function restoreData(source: string, files: BackupManifest['files'], dataDir: string) {
  const former = await putAside(dataDir);
  const dir = openDataDir(dataDir);
  try {
    await restoreDataFiles(source, files, dir.path);
  } finally {
    dir.release();
  }
  return former;
}

async function restoreMedia(source: string, files: BackupManifest['files'], mediaDir: string, stamp: string) {
  const former = existsSync(mediaDir) ? `${mediaDir}.before-${stamp}` : undefined;
  if (former) await rename(mediaDir, former);
  await copyFiles(join(source, 'media'), mediaDir, pathsBelow('media', files));
  return former;
}

/** An empty database for each name; one that is there gets another name, which nobody can do while it is used. */
async function makeRoom(
  client: pg.Client,
  names: readonly string[],
  ending: string,
): Promise<string | undefined> {
  const query =
    'SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = $1) AS used, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS there, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known';
  const found = [];
  for (const name of names) {
    const { rows } = await client.query<{ used: number; there: boolean; known: boolean }>(query, [name]);
    found.push({ name, ...(rows[0] as { used: number; there: boolean; known: boolean }) });
  }
  const used = found.filter((each) => each.used > 0).map(({ name }) => name);
  if (used.length > 0) throw new UserError(`${used.join(', ')}: in use. Stop Passerelle first.`);
  for (const { name, there, known } of found) {
    const id = client.escapeIdentifier(name);
    // The role of a database has its name; who starts Passerelle sets its password.
    if (!known) await client.query(`CREATE ROLE ${id} LOGIN`);
    if (there) await client.query(`ALTER DATABASE ${id} RENAME TO ${client.escapeIdentifier(name + ending)}`);
    await client.query(`CREATE DATABASE ${id} OWNER ${id} ENCODING 'UTF8' TEMPLATE template0`);
    await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
  }
  return found.some(({ there }) => there) ? `…${ending}` : undefined;
}
