import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isRunning } from '../data/process-identity.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { makeFakeRepository } from '../testing/fake-repository.js';
import { askRestart, findSupervised } from './control.js';
import { runningGateway } from './running-gateway.js';
import { type RunningPasserelle, type StartOptions, startPasserelle } from './start-passerelle.js';

let root: string;
let parent: string;
let dataDir: string;

beforeAll(() => {
  root = makeFakeRepository();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'passerelle-data-'));
  // As root PostgreSQL runs as another user, who must reach the folder; else its data stands outside of it.
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function start(options: StartOptions = {}): Promise<RunningPasserelle> {
  return startPasserelle({ root, dataDir, port: 0, ...options });
}

function pidOf(installation: RunningPasserelle, name: string): number {
  return installation.processes.find((process) => process.name === name)?.pid ?? 0;
}

async function environmentOf(url: string): Promise<NodeJS.ProcessEnv> {
  return (await (await fetch(`${url}/env`)).json()) as NodeJS.ProcessEnv;
}

const local = (installation: RunningPasserelle) => installation.url.replace('localhost', '127.0.0.1');

describe('an installation with fake services', () => {
  it('starts, hands each process its environment, stops without a trace, and finds its data again', async () => {
    const installation = await start();
    const pids = installation.processes.map(({ pid }) => pid ?? 0);
    expect(installation.processes.map(({ name }) => name)).toEqual([
      'postgres',
      'mailbox',
      'card-sandbox',
      'svc-auth',
      'svc-billing',
      'svc-booking',
      'svc-content',
      'gateway',
    ]);
    expect(pids.every(isRunning)).toBe(true);

    const gateway = await environmentOf(local(installation));
    expect(gateway).toMatchObject({
      PUBLIC_URL: installation.url,
      CARD_PROVIDER_ORIGINS: installation.sandboxUrl,
    });
    expect(gateway.DATABASE_URL).toBe(installation.databaseUrls.gateway);
    const tools = runningGateway(dataDir, {});
    expect([tools.url, tools.opsToken]).toEqual([local(installation), gateway.OPS_TOKEN]);
    expect(tools.deployToken('mfe-exam')).toBe(runningGateway(dataDir).deployToken('mfe-exam'));
    const billing = await environmentOf(gateway.BILLING_URL as string);
    expect(billing).toMatchObject({
      DATABASE_URL: installation.databaseUrls.billing,
      STRIPE_API_URL: installation.sandboxUrl,
      PASSERELLE_DEMO: '1',
    });
    expect((await environmentOf(gateway.BOOKING_URL as string)).STRIPE_SECRET_KEY).toBeUndefined();
    expect(JSON.parse(readFileSync(join(root, 'published.json'), 'utf8'))).toMatchObject({
      args: expect.arrayContaining(['mfe-exam/build']),
      DATABASE_URL: installation.databaseUrls.gateway,
    });
    expect(await (await fetch(installation.mailbox?.api as string)).json()).toEqual([]);

    const client = new pg.Client({ connectionString: installation.databaseUrls.auth });
    await client.connect();
    await client.query('CREATE TABLE kept (id int)');
    await client.end();
    const foreign = new URL(installation.databaseUrls.auth);
    foreign.pathname = '/passerelle_billing';
    const stranger = new pg.Client({ connectionString: foreign.href });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '42501' });

    await expect(start()).rejects.toThrow(/is in use by a running Passerelle/);

    expect(await findSupervised(dataDir)).toEqual({ root, url: installation.url, development: false });
    await askRestart(dataDir, 'svc-booking');
    expect(pids).not.toContain(pidOf(installation, 'svc-booking'));
    await expect(askRestart(dataDir, 'svc-nobody')).rejects.toThrow('There is no process svc-nobody.');

    await installation.stop();
    await expect(findSupervised(dataDir)).rejects.toThrow(/No Passerelle runs on/);
    expect(pids.some(isRunning)).toBe(false);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false);

    const again = await start();
    const same = new pg.Client({ connectionString: again.databaseUrls.auth });
    await same.connect();
    expect((await same.query('SELECT * FROM kept')).rows).toEqual([]);
    await same.end();
    await again.stop();

    const anew = await start({ fresh: true });
    const empty = new pg.Client({ connectionString: anew.databaseUrls.auth });
    await empty.connect();
    await expect(empty.query('SELECT * FROM kept')).rejects.toMatchObject({ code: '42P01' });
    await empty.end();
    await anew.stop();
  }, 120_000);

  it('starts a crashed process and a crashed PostgreSQL again', async () => {
    const installation = await start();
    try {
      const before = pidOf(installation, 'gateway');
      await fetch(`${local(installation)}/crash`).catch(() => undefined);
      const database = pidOf(installation, 'postgres');
      process.kill(database, 'SIGQUIT');
      for (let round = 0; round < 200; round += 1) {
        await sleep(50);
        const answer = await fetch(local(installation)).catch(() => undefined);
        if (answer?.ok && pidOf(installation, 'postgres') !== database) break;
      }
      expect(pidOf(installation, 'gateway')).not.toBe(before);
      const client = new pg.Client({ connectionString: installation.databaseUrls.auth });
      await client.connect();
      await client.end();
    } finally {
      await installation.stop();
    }
  });

  it('shows the last log lines of a process that does not start, and leaves nothing running', async () => {
    await expect(start({ env: { FAKE_BROKEN: 'svc-content' } })).rejects.toThrow(
      /svc-content ended while starting \(exit code 3\)[\s\S]*the reason why it is broken/,
    );
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false);
  });

  it('kills a process that does not end when asked', async () => {
    const installation = await start({ env: { FAKE_STUBBORN: 'gateway' } });
    const pid = pidOf(installation, 'gateway');
    await installation.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('can be stopped while it starts', async () => {
    const stop = new AbortController();
    const starting = start({ signal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await expect(starting).rejects.toThrow();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it('uses the given PostgreSQL, without demo accounts, and drops its databases when begun anew', async () => {
    const server = await startPostgres({ dataDir: join(parent, 'server'), durable: false });
    try {
      const env = { DATABASE_URL: server.adminUrl };
      for (const fresh of [false, false, true]) {
        const installation = await start({ env, fresh });
        expect(installation.demo).toBe(false);
        expect(installation.processes.map(({ name }) => name)).not.toContain('postgres');
        expect(new URL(installation.databaseUrls.bus).port).toBe(new URL(server.adminUrl).port);
        await installation.stop();
      }
    } finally {
      await server.stop();
    }
  }, 120_000);
});

describe('bad input changes nothing', () => {
  afterEach(() => expect(existsSync(dataDir)).toBe(false));

  it('a busy port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`);
    other.close();
  });

  it.each([
    ['nonsense', /must be an administrator/],
    [
      'postgresql://postgres:secret@127.0.0.1:1/postgres',
      /no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/,
    ],
  ])('DATABASE_URL %s', async (url, message) => {
    await expect(start({ env: { DATABASE_URL: url } })).rejects.toThrow(message);
  });

  it('a DATABASE_URL with a wrong password, and one without rights', async () => {
    const server = await startPostgres({ dataDir: join(parent, 'server'), durable: false });
    try {
      const wrong = new URL(server.adminUrl);
      wrong.password = 'wrong';
      await expect(start({ env: { DATABASE_URL: wrong.href } })).rejects.toThrow(/refuses user postgres/);
      const client = new pg.Client({ connectionString: server.adminUrl });
      await client.connect();
      await client.query("CREATE ROLE weak LOGIN PASSWORD 'weak'");
      await client.end();
      const weak = new URL(server.adminUrl);
      weak.username = 'weak';
      weak.password = 'weak';
      await expect(start({ env: { DATABASE_URL: weak.href } })).rejects.toThrow(
        /may not make databases and roles/,
      );
    } finally {
      await server.stop();
    }
  });

  it('half of Stripe', async () => {
    await expect(start({ env: { STRIPE_SECRET_KEY: 'sk_test_1' } })).rejects.toThrow(/go together/);
  });
});

describe('the data folder', () => {
  it('is never one that holds other files', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'letter.txt'), 'dear');
    await expect(start({ fresh: true })).rejects.toThrow(/holds other files/);
    expect(readdirSync(dataDir)).toEqual(['letter.txt']);
  });
});
