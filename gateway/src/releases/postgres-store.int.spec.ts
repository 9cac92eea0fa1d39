import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import * as decisions from './decisions.js';
import { PostgresStore } from './postgres-store.js';
import { type Decision, type ReleaseState, StoreAwayError } from './release-state.js';
import { readState } from './stored-state.js';

const name = 'mfe-exam';
const doing = { by: 'ana', at: '2026-01-01T10:00:00.000Z' };
const published = (version: string) => ({
  name,
  version,
  entry: { version },
  commit: `c${version}`,
  bytes: 7,
});
const release =
  (version: string) =>
  (state: ReleaseState): Decision => {
    const first = decisions.publish(state, published(version), doing);
    const second = decisions.activate(first.state, { name, version }, doing);
    return { state: second.state, log: [...first.log, ...second.log] };
  };

/** A line to a server, which may lose what is said. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => line.isSilent || to.write(data));
      from.on('close', () => to.destroy()).on('error', () => undefined);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const here = new URL(url);
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line = {
    url: here.href,
    isSilent: false,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return line;
}

describe('releases in a database', () => {
  let database: TestDatabase;
  let root: string;
  let opened: PostgresStore[];
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    database = await testDatabase();
    root = await mkdtemp(join(tmpdir(), 'gateway-releases-'));
    [opened, lines] = [[], []];
  });
  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  async function open(folder = 'one', url = database.url): Promise<PostgresStore> {
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const store = await PostgresStore.open(url, join(root, folder), createLog('gateway', 'info', { write }));
    opened.push(store);
    return store;
  }
  const active = async (store: PostgresStore) => (await store.state()).releases[0]?.version;
  async function until(condition: () => Promise<boolean>, ms = 2_000): Promise<void> {
    const end = Date.now() + ms;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('it did not happen');
      await sleep(20);
    }
  }

  it('are the same for gateways that start together, and for one that starts later', async () => {
    const [one, two] = await Promise.all([open('one'), open('two')]);
    await one.change(release('1'));
    await until(async () => (await active(two)) === '1');
    await two.change(release('2'));
    await until(async () => (await active(one)) === '2');
    const later = await open('three');
    expect(await later.state()).toEqual(await one.state());
    expect(await one.state()).toEqual(await two.state());
  });

  it('say who did what, when, from what commit, from and to', async () => {
    const store = await open();
    await store.change(release('1'));
    await store.change(release('2'));
    await store.change((state) => decisions.rollBack(state, { name, version: undefined }, doing));
    expect(await (await open('two')).history(name, 3)).toEqual([
      { ...doing, action: 'rollback', name, from: '2', to: '1', commit: 'c1' },
      { ...doing, action: 'activate', name, from: '1', to: '2', commit: 'c2' },
      { ...doing, action: 'publish', name, from: null, to: '2', commit: 'c2' },
    ]);
  });

  it('come back as they were stored: confirmations, canaries, tokens, what has expired', async () => {
    const store = await open();
    await store.change(release('1'));
    await store.change((state) => decisions.publish(state, published('2'), doing));
    await store.change((state) => decisions.startCanary(state, { name, version: '2', percent: 10 }, doing));
    await store.change((state) => decisions.confirm(state, { name, version: '1' }, doing));
    const session = { name, version: '2', session: 'abc' };
    await store.change((state) => decisions.confirmBySession(state, session, doing));
    await store.change((state) => decisions.activate(state, { name, version: '1', must: true }, doing));
    await store.change((state) => decisions.startCanary(state, { name, version: '2', percent: 10 }, doing));
    await store.change((state) => decisions.allowToken(state, { name, digest: 'ab12' }, doing));
    await store.change((state) => decisions.allowToken(state, { name, digest: 'cd34' }, doing));
    expect(await (await open('two')).state()).toEqual(await store.state());
    await store.change((state) => decisions.rollBack(state, { name, version: undefined }, doing));
    await store.change((state) => decisions.revokeTokens(state, name, doing));
    await store.change((state) => decisions.retire(state, name, doing));
    await store.change((state) => ({ state: { ...state, versions: [] }, log: [] }));
    const empty = await (await open('three')).state();
    expect(empty).toEqual(await store.state());
    expect(empty).toMatchObject({ versions: [], releases: [], tokens: [] });
  });

  it('take the changes of all teams that publish at the same time', async () => {
    const stores = await Promise.all([open('one'), open('two')]);
    const versions = ['1', '2', '3', '4', '5', '6'];
    await Promise.all(versions.map((version, index) => stores[index % 2]?.change(release(version))));
    const state = (await stores[0]?.state()) as ReleaseState;
    await until(async () => (await stores[0]?.state())?.revision === versions.length);
    expect((await stores[0]?.state())?.versions.map(({ version }) => version).sort()).toEqual(versions);
    expect(state.releases).toHaveLength(1);
  });

  it('do not change where the decision refuses, or nothing is decided', async () => {
    const store = await open();
    await store.change(release('1'));
    const before = await store.state();
    const refused = store.change((state) => {
      decisions.activate(state, { name, version: '1' }, doing);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await store.change(release('1'));
    expect(await store.state()).toBe(before);
    expect(await (await open('two')).state()).toEqual(before);
  });

  it('stay known while the database is away, also to a gateway that starts meanwhile', async () => {
    const store = await open();
    await store.change(release('1'));
    const before = await store.state();
    await until(async () => (await readState(join(root, 'one')))?.state.revision === before.revision);
    await database.administer('ALTER DATABASE $database WITH ALLOW_CONNECTIONS false');
    await database.administer(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$database'",
    );
    await expect(store.change(release('2'))).rejects.toThrow(StoreAwayError);
    expect(await store.state()).toEqual(before);
    await until(async () => !store.answers);
    const started = await open();
    expect(await started.state()).toEqual(before);
    await database.administer('ALTER DATABASE $database WITH ALLOW_CONNECTIONS true');
    expect(lines.some(({ msg }) => String(msg).includes('the last known ones stay in force'))).toBe(true);
    const again = () =>
      started.change(release('2')).then(
        () => true,
        () => false,
      );
    await until(again, 5_000);
    await until(async () => (await active(store)) === '2' && store.answers, 5_000);
  });

  it('refuse a change whose connection is lost meanwhile, and the gateway goes on', async () => {
    const line = await lineTo(database.url);
    try {
      const store = await open('one', line.url);
      const refused = store.change((state) => {
        line.close();
        return release('1')(state);
      });
      await expect(refused).rejects.toThrow(StoreAwayError);
      expect(await (await open('two')).state()).toMatchObject({ versions: [] });
    } finally {
      line.close();
    }
  });

  it('know that a database is away that takes questions and answers none, and when it answers again', async () => {
    const line = await lineTo(database.url);
    try {
      const store = await open('one', line.url);
      expect(store.answers).toBe(true);
      line.isSilent = true;
      await until(async () => !store.answers, 5_000);
      line.isSilent = false;
      await until(async () => store.answers, 10_000);
    } finally {
      line.close();
    }
  });
});
