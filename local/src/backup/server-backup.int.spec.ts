import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openSecrets } from '../data/secrets.js';
import { openDataDir } from '../supervisor/data-dir.js';
import { ownServerUrl as adminUrl, askOwnServer as ask, hasOwnServer } from '../testing/own-server.js';
import { backUpServer, restoreServer } from './server-backup.js';

const suite = (await hasOwnServer()) ? describe : describe.skip;
const prefix = `backup_${process.pid}_`;
const names = ['auth', 'content'].map((name) => prefix + name);
const folder = mkdtempSync(join(tmpdir(), 'passerelle-server-backup-'));
const dataDir = join(folder, 'data');
const mediaDir = join(dataDir, 'media');
const backup = join(folder, 'backup');
const written = {
  'media/voice.ogg': 'a voice',
  'slices/objects/build.js': 'a build',
  'logs/svc-auth.log': 'what happened',
};

suite('a backup of a PostgreSQL of one’s own (skipped where none answers, or pg_dump is missing or older)', () => {
  const lose = async () => {
    const rows = await ask<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${prefix}')`,
    );
    for (const { name } of rows) await ask(`DROP DATABASE "${name}"`);
    for (const name of names) await ask(`DROP ROLE IF EXISTS "${name}"`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  afterAll(async () => {
    await lose();
    rmSync(folder, { recursive: true, force: true });
  });
  const counted = (name: string) =>
    ask<{ n: number; owner: string }>(
      `SELECT (SELECT count(*)::int FROM copies) AS n, tableowner AS owner FROM pg_tables WHERE tablename = 'copies'`,
      name,
    );

  it('brings databases, their owners, secrets, slices and media back after everything was lost', async () => {
    for (const name of names) {
      await ask(`CREATE ROLE "${name}" LOGIN`);
      await ask(`CREATE DATABASE "${name}" OWNER "${name}"`);
      await ask(
        `CREATE TABLE copies AS SELECT generate_series(1, 500) AS n; ALTER TABLE copies OWNER TO "${name}"`,
        name,
      );
    }
    openDataDir(dataDir).release();
    const secret = openSecrets(dataDir).get('factor');
    for (const [path, content] of Object.entries(written)) {
      mkdirSync(dirname(join(dataDir, path)), { recursive: true });
      writeFileSync(join(dataDir, path), content);
    }
    const { files } = await backUpServer({ adminUrl, dataDir, mediaDir, prefix }, backup);
    expect(files.map(({ path }) => path).sort()).toEqual([
      'data/passerelle.json',
      'data/secrets.json',
      'data/slices/objects/build.js',
      ...names.map((name) => `databases/${name}.dump`),
      'media/voice.ogg',
    ]);

    await lose();
    expect(await restoreServer(backup, { adminUrl, dataDir, mediaDir })).toEqual([]);
    expect(openSecrets(dataDir).get('factor')).toBe(secret);
    expect(readFileSync(join(dataDir, 'slices/objects/build.js'), 'utf8')).toBe('a build');
    for (const name of names) expect(await counted(name)).toEqual([{ n: 500, owner: name }]);
    expect(readFileSync(join(mediaDir, 'voice.ogg'), 'utf8')).toBe('a voice');
  });

  it('shows its password to nobody who looks at the processes of the machine', async () => {
    const password = 'p%40ss';
    const [name = ''] = names;
    await ask(`ALTER ROLE "${name}" PASSWORD 'p@ss'`);
    const url = new URL(adminUrl);
    [url.username, url.password] = [name, password];
    const seen = join(folder, 'seen');
    const { PATH } = process.env;
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin', 'pg_dump'),
      `#!/bin/sh\necho "$@" >> '${seen}'\nPATH='${PATH}' exec pg_dump "$@"\n`,
      { mode: 0o755 },
    );
    process.env.PATH = `${join(folder, 'bin')}:${PATH}`;
    const target = join(folder, 'unseen');
    await backUpServer({ adminUrl: url.href, dataDir, mediaDir, prefix: name }, target).finally(() => {
      process.env.PATH = PATH;
    });
    expect(existsSync(join(target, 'databases', `${name}.dump`))).toBe(true);
    expect(readFileSync(seen, 'utf8')).toContain(`--dbname=postgres`);
    expect(readFileSync(seen, 'utf8')).not.toMatch(/p%40ss|p@ss/);
  });

  it('keeps what it replaces, and is refused while somebody uses it', async () => {
    const [name = ''] = names;
    await ask('DELETE FROM copies', name);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const user = new pg.Client({ connectionString: url.href });
    await user.connect();
    await expect(restoreServer(backup, { adminUrl, dataDir, mediaDir })).rejects.toThrow('in use');
    await user.end();
    const [databases = '', data = ''] = await restoreServer(backup, { adminUrl, dataDir, mediaDir });
    expect(await counted(name)).toEqual([{ n: 500, owner: name }]);
    expect(await counted(name + databases.slice(1))).toEqual([{ n: 0, owner: name }]);
    expect(readFileSync(join(data, 'media', 'voice.ogg'), 'utf8')).toBe('a voice');
    rmSync(data, { recursive: true });
  });

  it('is refused while the installation runs, whose state is left', async () => {
    const running = openDataDir(dataDir);
    await expect(restoreServer(backup, { adminUrl, dataDir, mediaDir })).rejects.toThrow('in use');
    running.release();
    expect(readFileSync(join(mediaDir, 'voice.ogg'), 'utf8')).toBe('a voice');
  });

  it('that is damaged is refused before anything is touched, and never written over another', async () => {
    await expect(backUpServer({ adminUrl, dataDir, mediaDir, prefix }, backup)).rejects.toThrow(
      'name a new folder',
    );
    appendFileSync(join(backup, 'media', 'voice.ogg'), '!');
    await expect(restoreServer(backup, { adminUrl, dataDir, mediaDir })).rejects.toThrow(
      'media/voice.ogg is changed',
    );
  });
});
