import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRunning } from '../data/process-identity.js';
import type { RunningPasserelle } from '../supervisor/start-passerelle.js';
import { makeFakeRepository } from '../testing/fake-repository.js';
import { startDevelopment } from './start-development.js';

const tsc = fileURLToPath(new URL('../../../node_modules/@typescript/native/bin/tsc', import.meta.url));

/** What rspack and slice-kit's plugin do: build once, then whenever `src/app.txt` changes. */
const BUNDLER = `
const { readFileSync, writeFileSync, statSync, mkdirSync } = require('node:fs');
process.on('disconnect', () => process.exit());
writeFileSync('bundler.pid', String(process.pid));
let seen;
setInterval(() => {
  const text = readFileSync('src/app.txt', 'utf8');
  if (text === seen) return;
  const first = seen === undefined;
  seen = text;
  mkdirSync('.dev', { recursive: true });
  process.send({
    type: 'passerelle:built',
    errors: text.includes('broken') ? 'app.txt: it is broken' : null,
    savedAt: first ? null : statSync('src/app.txt').mtimeMs,
  });
}, 20);
`;

let root: string;
let parent: string;
let installation: RunningPasserelle;
const said: string[] = [];

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const pidOf = (name: string) => installation.processes.find((process) => process.name === name)?.pid ?? 0;
const pids = () => Object.fromEntries(installation.processes.map(({ name, pid }) => [name, pid]));
const bundlerPid = () => Number(readFileSync(join(root, 'mfe-exam/bundler.pid'), 'utf8'));
const published = () =>
  JSON.parse(readFileSync(join(root, 'published.json'), 'utf8')) as {
    readonly args: readonly string[];
    readonly SLICES_DIR: string;
    readonly DATABASE_URL: string;
  };

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not so: ${what}\n${said.join('\n')}`);
    await sleep(20);
  }
}

/** Does something, and waits until each of these lines has been said since. */
async function expectSaid(lines: readonly RegExp[], act: () => void): Promise<void> {
  const from = said.length;
  act();
  for (const line of lines) await until(String(line), () => said.slice(from).some((text) => line.test(text)));
}

async function answer(): Promise<string> {
  const gateway = installation.url.replace('localhost', '127.0.0.1');
  const { BOOKING_URL } = (await (await fetch(`${gateway}/env`)).json()) as Record<string, string>;
  return (await fetch(`${BOOKING_URL}/answer`)).text();
}

beforeAll(async () => {
  root = makeFakeRepository();
  parent = mkdtempSync(join(tmpdir(), 'passerelle-data-'));
  chmodSync(parent, 0o755);
  put('bundler.cjs', BUNDLER);
  for (const name of ['shell', 'mfe-marketing', 'mfe-exam', 'mfe-account']) put(`${name}/src/app.txt`, 'one');
  put(
    'tsconfig.json',
    JSON.stringify({ files: [], references: [{ path: 'svc-booking' }, { path: 'svc-auth' }] }),
  );
  for (const name of ['svc-booking', 'svc-auth']) {
    const compilerOptions = {
      composite: true,
      rootDir: 'src',
      outDir: 'dist',
      module: 'nodenext',
      types: [],
    };
    put(`${name}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
    put(`${name}/src/answer.ts`, "export const answer: string = 'one';\n");
  }
  execFileSync(process.execPath, [tsc, '-b'], { cwd: root });
  installation = await startDevelopment({
    root,
    dataDir: join(parent, 'data'),
    port: 0,
    tools: {
      compiler: [tsc, '-b', '--pretty', 'false'],
      bundler: [join(root, 'bundler.cjs')],
    },
    say: (line) => void said.push(line),
  });
}, 60_000);

afterAll(async () => {
  await installation?.stop();
  for (const path of [root, parent]) rmSync(path, { recursive: true, force: true });
}, 30_000);

describe('in development', () => {
  it('serves what is being worked on, apart from what npm start serves', async () => {
    const { args, ...releases } = published();
    const [flag, ...builds] = args;
    expect(flag).toBe('--development');
    expect(releases.SLICES_DIR).toBe(join(parent, 'data', 'slices-dev'));
    expect(releases.DATABASE_URL).toBe(installation.databaseUrls.gateway_dev);
    expect(builds).toEqual(['mfe-account/.dev', 'mfe-exam/.dev', 'mfe-marketing/.dev', 'shell/.dev']);
    const environment = await (
      await fetch(`${installation.url.replace('localhost', '127.0.0.1')}/env`)
    ).json();
    expect(environment).toMatchObject({ NODE_ENV: 'development', ...releases });
  });

  it('starts a changed service again, and no other', async () => {
    const before = pids();
    const heard: string[] = [];
    let isAsking = true;
    const asking = (async () => {
      while (isAsking) heard.push(await answer().catch(String));
    })();
    await expectSaid([/^svc-booking is ready again, \d+\.\d s after the save/], () =>
      put('svc-booking/src/answer.ts', "export const answer: string = 'two';\n"),
    );
    isAsking = false;
    await asking;
    expect(await answer()).toBe('two');
    if (process.platform === 'linux') expect(new Set(heard)).toEqual(new Set(['one', 'two']));
    const { 'svc-booking': booking, ...others } = pids();
    expect(booking).not.toBe(before['svc-booking']);
    expect(before).toMatchObject(others);
    expect(isRunning(before['svc-booking'] ?? 0)).toBe(false);
  });

  it('leaves it running when it does not compile, while another one goes on', async () => {
    const before = pidOf('svc-booking');
    await expectSaid([/do not compile[\s\S]*svc-booking\/src\/answer\.ts\(1,14\): error TS2322/], () =>
      put('svc-booking/src/answer.ts', 'export const answer: string = 3;\n'),
    );
    await expectSaid([/^svc-auth is ready again/], () =>
      put('svc-auth/src/answer.ts', "export const answer: string = 'other';\n"),
    );
    expect(pidOf('svc-booking')).toBe(before);
    await expectSaid([/compile again/, /^svc-booking is ready again/], () =>
      put('svc-booking/src/answer.ts', "export const answer: string = 'four';\n"),
    );
    expect(await answer()).toBe('four');
  });

  it('says why a service does not start any more, and takes the mended one', async () => {
    const broken = "throw new Error('the reason why');\nexport const answer: string = 'never';\n";
    put(
      'svc-booking/dist/main.js',
      `require('./answer.js');\n${readFileSync(join(root, 'svc-booking/dist/main.js'), 'utf8')}`,
    );
    await expectSaid([/^svc-booking ended while starting[\s\S]*the reason why/], () =>
      put('svc-booking/src/answer.ts', broken),
    );
    if (process.platform === 'linux') expect(await answer()).toBe('four');
    await expectSaid([/^svc-booking is ready again/], () =>
      put('svc-booking/src/answer.ts', "export const answer: string = 'five';\n"),
    );
    expect(await answer()).toBe('five');
    const crashed = pidOf('svc-booking');
    process.kill(crashed, 'SIGKILL');
    await until(
      'a crash is still mended',
      async () => pidOf('svc-booking') !== crashed && (await answer().catch(() => '')) === 'five',
    );
  });

  it('publishes a changed slice alone, and not one that cannot be bundled', async () => {
    await expectSaid([/^mfe-exam is published, its pages reload, \d+\.\d s after the save/], () =>
      put('mfe-exam/src/app.txt', 'two'),
    );
    expect(published().args.slice(1)).toEqual(['mfe-exam/.dev']);
    rmSync(join(root, 'published.json'));
    await expectSaid(
      [/^mfe-exam cannot be bundled\. The last good version stays\.\napp\.txt: it is broken/],
      () => put('mfe-exam/src/app.txt', 'broken'),
    );
    expect(() => published()).toThrow('ENOENT');
    await expectSaid([/^mfe-exam is published/], () => put('mfe-exam/src/app.txt', 'three'));
  });

  it('starts the bundler again when its configuration changed', async () => {
    const before = bundlerPid();
    put('mfe-exam/dist/manifest.js', 'exports.slice = 2;\n');
    put('svc-auth/src/answer.ts', "export const answer: string = 'a run of the compiler';\n");
    await until('another bundler runs', () => bundlerPid() !== before);
    expect(isRunning(before)).toBe(false);
  });

  it('leaves nothing behind', async () => {
    const all = [...Object.values(pids()), bundlerPid()];
    await installation.stop();
    expect(all.filter((pid) => isRunning(pid ?? 0))).toEqual([]);
  });
});
