import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, request as requests, test } from '@playwright/test';
import { buyer, signInByCall } from '../src/api.js';

/** `npm start`, Ctrl-C, `npm start`: nothing is left running, and everything is there again. */

const repository = fileURLToPath(new URL('../..', import.meta.url));

interface Started {
  readonly url: string;
  /** Ctrl-C; resolves with the exit code once the process has ended. */
  interrupt(): Promise<number | null>;
}

/** Runs what `npm start` runs, built as it is, on a data folder of the test's own. */
function start(dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repository,
    env: { ...process.env, PASSERELLE_DATA: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const [, url] = /ready at (http:\S+)/.exec(said) ?? [];
      if (!url) return;
      const interrupt = () => {
        child.kill('SIGINT');
        return ended;
      };
      resolve({ url, interrupt });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`It ended while starting:\n${said}`)));
  });
}

/** The processes that the supervisor has written down as its own. */
function processesOf(dataDir: string): number[] {
  const record = JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as { pid: number }[];
  return record.map(({ pid }) => pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What runs on this machine, as its command lines; a bare machine has no `ps`. Empty where there is no /proc. */
function commandLines(): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
    } catch {
      return [];
    }
  });
}

/** Expects that no process and no lock is left of an installation. */
function expectNothingLeft(dataDir: string, pids: readonly number[]): void {
  expect(pids.length).toBeGreaterThanOrEqual(7);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(commandLines().filter((line) => line.includes(dataDir))).toEqual([]);
  for (const left of ['lock', 'processes.json', 'postgres/postmaster.pid']) {
    expect(existsSync(join(dataDir, left)), left).toBe(false);
  }
}

test('what was bought is there after a stop and a second start @long', async () => {
  test.setTimeout(180_000);
  const scratch = mkdtempSync(join(tmpdir(), 'passerelle-e2e-stop-'));
  const dataDir = join(scratch, 'data');
  try {
    const first = await start(dataDir);
    const before = await requests.newContext({ baseURL: first.url });
    const person = await buyer(before, 'gold');
    await before.dispose();

    const pids = processesOf(dataDir);
    expect(await first.interrupt()).toBe(0);
    expectNothingLeft(dataDir, pids);
    await expect(fetch(first.url)).rejects.toThrow();

    const second = await start(dataDir);
    const after = await requests.newContext({ baseURL: second.url });
    const { headers } = await signInByCall(after, person);
    expect(await (await after.get('/user/check-subscription/', { headers })).json()).toEqual({
      status: 'Active',
    });
    expect(await (await after.get('/exam/attempts/', { headers })).json()).toMatchObject([
      { test_id: 'ce-15', status: 'open' },
    ]);
    await after.dispose();
    const pidsAgain = processesOf(dataDir);
    expect(await second.interrupt()).toBe(0);
    expectNothingLeft(dataDir, pidsAgain);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
