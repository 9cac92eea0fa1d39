import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isRunning } from '../data/process-identity.js';
import { withAdmin } from './databases.js';
import { startPostgres } from './start-postgres.js';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'passerelle-pg-'));
  // As root the server runs as another user: keep its cluster inside the folder, where the specs look.
  chmodSync(dataDir, 0o755);
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop and a start', async () => {
    const first = await startPostgres({ dataDir });
    await ask(first.adminUrl, "CREATE TABLE kept AS SELECT 'é'::text AS word");
    await first.stop();
    const second = await startPostgres({ dataDir });
    try {
      expect(await ask(second.adminUrl, 'SELECT word FROM kept')).toEqual([{ word: 'é' }]);
    } finally {
      await second.stop();
    }
  });

  it('refuses data of another major version in one line, and leaves it as it is', async () => {
    const { stop } = await startPostgres({ dataDir });
    await stop();
    const version = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^The data is of PostgreSQL 17, and this release brings 18\.\S+\. Nothing was changed: [^\n]+$/,
    );
    writeFileSync(version, '18\n');
    await (await startPostgres({ dataDir })).stop();
  });

  it('listens on 127.0.0.1 only and asks for the password', async () => {
    const { adminUrl, stop } = await startPostgres({ dataDir, durable: false });
    try {
      expect(await ask(adminUrl, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
      const wrong = new URL(adminUrl);
      wrong.password = 'wrong';
      await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    } finally {
      await stop();
    }
  });

  it('refuses a question whose connection was lost, and the process goes on', async () => {
    const { adminUrl, stop } = await startPostgres({ dataDir, durable: false });
    try {
      const asked = withAdmin(adminUrl, async (client) => {
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await ask(adminUrl, `SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`);
        await sleep(100);
        return client.query('SELECT 1');
      });
      await expect(asked).rejects.toThrow('not queryable');
    } finally {
      await stop();
    }
  });

  it('refuses a data folder that a running server uses', async () => {
    const { stop } = await startPostgres({ dataDir, durable: false });
    try {
      await expect(startPostgres({ dataDir })).rejects.toThrow(/is in use/);
    } finally {
      await stop();
    }
  });

  it('stops with a parent that is killed, and starts again', async () => {
    const module = fileURLToPath(new URL('./start-postgres.js', import.meta.url));
    const script = `
      const { startPostgres } = await import(${JSON.stringify(module)});
      await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      process.kill(process.pid, 'SIGKILL');`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await new Promise((resolve) => parent.once('exit', resolve));
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const left = Number(readPid(pidFile));
    for (let round = 0; left && isRunning(left) && round < 100; round += 1) await sleep(50);
    expect(left && isRunning(left)).toBeFalsy();

    // A pid file that names a stranger, as after a crash and a reboot.
    writeFileSync(pidFile, `${process.pid}\n`);
    const again = await startPostgres({ dataDir });
    expect(await ask(again.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });
});

function readPid(path: string): string {
  try {
    return readFileSync(path, 'utf8').split('\n')[0] ?? '';
  } catch {
    return '';
  }
}
