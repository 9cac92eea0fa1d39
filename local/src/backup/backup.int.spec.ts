import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withAdmin } from '../postgres/databases.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { openDataDir } from '../supervisor/data-dir.js';
import { backUp } from './backup.js';
import { runBackupCli } from './cli.js';
import { restore } from './restore.js';

/** A transaction writes the same number into both: in a copy of one moment neither has more. */
const tables = `CREATE TABLE left_hand (n int, filler text); CREATE TABLE right_hand (n int, filler text)`;
const both = `WITH l AS (INSERT INTO left_hand VALUES ($1, repeat('l', 2000)))
  INSERT INTO right_hand VALUES ($1, repeat('r', 2000))`;

let folder: string;
let dataDir: string;
let backup: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'passerelle-backup-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function counts(): Promise<{ left: number; right: number }> {
  const { adminUrl, stop } = await startPostgres({ dataDir });
  try {
    const { rows } = await withAdmin(adminUrl, (client) =>
      client.query<{ left: number; right: number }>(
        'SELECT (SELECT count(*)::int FROM left_hand) AS left, (SELECT count(*)::int FROM right_hand) AS right',
      ),
    );
    return rows[0] as { left: number; right: number };
  } finally {
    await stop();
  }
}

describe('a backup', () => {
  let before = 0;

  it('of an installation in which people write is of one moment', async () => {
    openDataDir(dataDir).release();
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, 'media', 'voice.ogg'), 'a voice');
    const { adminUrl, stop } = await startPostgres({ dataDir });
    let written = 0;
    const done = new AbortController();
    const writer = withAdmin(adminUrl, async (client) => {
      await client.query(tables);
      while (!done.signal.aborted) {
        await client.query(both, [written]);
        written += 1;
      }
    });
    while (written < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    before = written;
    const another = backUp(dataDir, join(folder, 'beside'));
    await backUp(dataDir, backup);
    await another;
    done.abort();
    await writer;
    await stop();
    expect(written).toBeGreaterThan(before);
  }, 90_000);

  it('brings everything back after everything was lost', async () => {
    rmSync(dataDir, { recursive: true });
    expect(await restore(backup, dataDir)).toBeUndefined();
    expect(readFileSync(join(dataDir, 'media', 'voice.ogg'), 'utf8')).toBe('a voice');
    const { left, right } = await counts();
    expect(left).toBe(right);
    expect(left).toBeGreaterThanOrEqual(before);
  });

  it('keeps what it replaces', async () => {
    writeFileSync(join(dataDir, 'media', 'later.ogg'), 'later');
    const former = (await restore(backup, dataDir)) as string;
    expect(readFileSync(join(former, 'media', 'later.ogg'), 'utf8')).toBe('later');
    expect((await counts()).left).toBeGreaterThanOrEqual(before);
  });

  it('is refused where Passerelle runs, and nothing is changed', async () => {
    const dir = openDataDir(dataDir);
    await expect(restore(backup, dataDir)).rejects.toThrow(/is in use by a running Passerelle/);
    dir.release();
    expect(readFileSync(join(dataDir, 'media', 'voice.ogg'), 'utf8')).toBe('a voice');
  });

  it('of one that is stopped is taken too', async () => {
    const second = join(folder, 'second');
    await backUp(dataDir, second);
    await restore(second, dataDir);
    expect((await counts()).left).toBeGreaterThanOrEqual(before);
  });

  it('that is damaged, or none, is refused before anything is touched', async () => {
    appendFileSync(join(backup, 'data', 'media', 'voice.ogg'), '!');
    await expect(restore(backup, dataDir)).rejects.toThrow('data/media/voice.ogg is changed');
    rmSync(join(backup, 'data', 'media', 'voice.ogg'));
    await expect(restore(backup, dataDir)).rejects.toThrow('data/media/voice.ogg is missing');
    rmSync(join(backup, 'backup.json'));
    await expect(restore(backup, dataDir)).rejects.toThrow('is no backup');
    expect(readFileSync(join(dataDir, 'media', 'voice.ogg'), 'utf8')).toBe('a voice');
  });

  it('is never written over another, and never made of what has no database of its own', async () => {
    await expect(backUp(dataDir, join(folder, 'second'))).rejects.toThrow('name a new folder');
    await expect(backUp(join(folder, 'nowhere'), join(folder, 'third'))).rejects.toThrow('pg_dump');
    expect(await runBackupCli('restore', [], { PASSERELLE_DATA: dataDir })).toBe(2);
  });
});
