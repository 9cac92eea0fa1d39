import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword, login, type ReplyOf, readMe, updateMe } from '@passerelle/contracts';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { until } from '@passerelle/service-kit/testing';
import pg from 'pg';
import { Client } from '../house/client.js';

/** The disk of an installation, small enough to be filled: memory that only root may mount. */
const disk = mkdtempSync(join(tmpdir(), 'passerelle-disk-'));
const canMount = mounts();
const filler = join(disk, 'filler');
/** Until all is well once there is room, ms. */
const wellWithin = 30_000;

function mounts(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Within the person's budget of calls. */
async function slowly(ask: () => Promise<boolean>): Promise<boolean> {
  await sleep(500);
  return ask();
}

/** Leaves not a byte. */
function fill(): void {
  for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // This much does not fit any more; half of it may.
    }
  }
}

afterAll(() => {
  if (canMount) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const suite = canMount ? describe : describe.skip;

suite('a full disk (skipped where no tmpfs can be mounted)', () => {
  let system: RunningPasserelle;
  let client: Client;
  let bearer: string;
  beforeAll(async () => {
    chmodSync(disk, 0o755);
    system = await startPasserelle({ dataDir: join(disk, 'data'), port: 0 });
    client = new Client(system.url);
    const json = { email: 'candidat@passerelle.test', password: demoPassword };
    bearer = (await client.ask<ReplyOf<typeof login, 200>>(login.path, { json })).body.access;
  }, 120_000);
  afterAll(async () => {
    client?.close();
    await system?.stop();
  }, 60_000);

  const rename = (first_name: string) =>
    client.ask(updateMe.path, { method: 'PATCH', json: { first_name }, bearer });
  const name = async () =>
    (await client.ask<{ first_name?: string }>(readMe.path, { bearer })).body.first_name;

  it('is said with 503 and when to come back, ends nobody, and all is well once there is room', async () => {
    const supervisor = system.processes.filter(({ name: which }) => which !== 'postgres');
    expect((await rename('Avant')).status).toBe(200);
    fill();
    await endDatabase();
    const refusals: (string | number | undefined)[][] = [];
    let kept = 'Avant';
    for (let n = 0; n < 40; n += 1) {
      const { status, headers } = await rename(`Pendant ${n}`);
      if (status === 200) kept = `Pendant ${n}`;
      else refusals.push([status, headers['retry-after']]);
      await sleep(250);
    }
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals.map(String))).toEqual(new Set(['503,5']));

    rmSync(filler);
    const began = performance.now();
    await until(
      'a change is kept again',
      () => slowly(async () => (await rename('Après')).status === 200),
      wellWithin,
    );
    await until(
      'the house is ready',
      () => slowly(async () => (await client.ask('/health')).status === 200),
      wellWithin,
    );
    expect(performance.now() - began).toBeLessThan(wellWithin);
    expect(kept).toMatch(/^(Avant|Pendant)/);
    expect(await name()).toBe('Après');
    expect(system.processes.filter(({ name: which }) => which !== 'postgres')).toEqual(supervisor);
  }, 180_000);

  it('leaves no lock behind when a start fails for it', async () => {
    fill();
    const other = join(disk, 'other');
    await expect(startPasserelle({ dataDir: other, port: 0 })).rejects.toThrow(/No room is left on the disk/);
    expect(readdirSync(other)).toEqual([]);
    rmSync(filler);
  });

  /** Writes until the write-ahead log needs a new file, which it does not get: PostgreSQL panics. */
  async function endDatabase(): Promise<void> {
    const database = new pg.Client({ connectionString: system.databaseUrls.booking });
    database.on('error', () => undefined);
    await database.connect();
    const panic = async () => {
      for (let n = 0; n < 10_000; n += 1) {
        await database.query(`SELECT pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`);
      }
    };
    await expect(panic()).rejects.toThrow();
    await database.end().catch(() => undefined);
  }
});
