import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@passerelle/contracts';
import { replacementMessages } from '@passerelle/process-kit';
import { Client } from 'pg';
import { type ChildService, startChild } from '../fixture/child-service.js';
import { type TestDatabase, testDatabase, until } from '../testing/index.js';

let db: TestDatabase;
const children: ChildService[] = [];
const start = (environment?: Record<string, string>, main?: string) => {
  const service = startChild(db, environment, main);
  children.push(service);
  return service;
};
beforeAll(async () => {
  db = await testDatabase('run');
});
afterAll(async () => {
  for (const { child } of children) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(children.map((service) => service.ended()));
  await db?.drop();
});

const query = async (sql: string) => {
  const client = new Client({ connectionString: db.url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

describe('a service that cannot start says why in one line, without secrets', () => {
  const elsewhere = (change: (url: URL) => void) => {
    const url = new URL(db.url);
    change(url);
    return url.href;
  };
  const wrong: [string, Record<string, string>, RegExp][] = [
    [
      'a variable is missing',
      { DATABASE_URL: '' },
      /^DATABASE_URL: must be set, for example postgres:\/\/\S+\n$/,
    ],
    [
      'a variable is no URL',
      { DATABASE_URL: 'hunter2' },
      /^DATABASE_URL: must be a URL like postgres:\/\/\S+\n$/,
    ],
    [
      'the broker’s address is none',
      { AMQP_URL: 'http://hunter2@x' },
      /^AMQP_URL: must be a URL like amqp:\/\/\S+\n$/,
    ],
  ];
  it.each(wrong)('%s', async (_what, environment, line) => {
    const service = start(environment);
    expect(await service.ended()).toBe(1);
    expect(service.errors()).toMatch(line);
    expect(service.errors()).not.toContain('hunter2');
  });

  it('the database cannot be reached, or is not there', async () => {
    const nobody = start({ DATABASE_URL: elsewhere((url) => (url.port = '1')) });
    const missing = start({ DATABASE_URL: elsewhere((url) => (url.pathname = '/nowhere')) });
    const bus = start({ BUS_DATABASE_URL: elsewhere((url) => (url.pathname = '/nowhere')) });
    const direct = start({ DATABASE_DIRECT_URL: elsewhere((url) => (url.pathname = '/nowhere')) });
    const all = [nobody, missing, bus, direct];
    expect(await Promise.all(all.map((service) => service.ended()))).toEqual([1, 1, 1, 1]);
    expect(nobody.errors()).toMatch(
      /^svc-billing cannot start: DATABASE_URL: no PostgreSQL answers at \S+:1 \(ECONNREFUSED\)\n$/,
    );
    expect(missing.errors()).toMatch(
      /^svc-billing cannot start: DATABASE_URL: .* has no database nowhere\n$/,
    );
    expect(bus.errors()).toContain('BUS_DATABASE_URL: ');
    expect(direct.errors()).toMatch(/^svc-billing cannot start: DATABASE_DIRECT_URL: .* nowhere\n$/);
  });

  it('an event of the contract has no handler', async () => {
    const booking = start({}, './unhandled-events-main.js');
    expect(await booking.ended()).toBe(1);
    // The kit has handlers of its own for people, sessions and replays.
    const named = events
      .filter(({ type, consumers }) => consumers.includes('svc-booking') && !/^(auth|events)\./.test(type))
      .map(({ type }) => `${type} has no handler: write one, or say in its row why it is planned`);
    expect(named.length).toBeGreaterThan(5);
    expect(booking.errors()).toBe(`svc-booking cannot start: ${named.join('; ')}\n`);
  });

  it('a row of the contract has no handler, or a handler no row', async () => {
    const service = start({}, './unhandled-calls-main.js');
    expect(await service.ended()).toBe(1);
    expect(service.errors()).toBe(
      'svc-billing cannot start: GET /user/api/check-email has no handler: write one, or say in its row why it is planned; ' +
        'POST /fixture/slow/ has a handler, and is planned or another service’s\n',
    );
  });
});

describe('a running service', () => {
  it('drains on SIGTERM: finishes what it has taken, keeps the event, takes nothing new', async () => {
    const service = start();
    const url = await service.url();
    const slow = fetch(`${url}/fixture/slow/`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    service.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
    expect((await slow).status).toBe(204);
    expect(await service.ended()).toBe(0);
    expect(
      await query(`SELECT count(*)::int AS count FROM outbox_event WHERE type = 'billing.order.paid.v1'`),
    ).toEqual([{ count: 1 }]);
    expect(service.errors()).toBe('');
  });

  it('goes on answering for as long as it was told, says that it is not ready, and closes each connection', async () => {
    const service = start({ DRAIN_WAIT_MS: '1000' });
    const url = await service.url();
    service.child.kill('SIGTERM');
    const ready = () => fetch(`${url}/health/ready`);
    await until('it says that it leaves', async () => (await ready()).status === 503);
    expect(await (await ready()).json()).toEqual({ status: 'draining' });
    const other = await fetch(`${url}/fixture/slow/`, { method: 'POST' });
    expect([other.status, other.headers.get('connection')]).toEqual([204, 'close']);
    expect(await service.ended()).toBe(0);
  });

  it('logs JSON lines that carry the correlation id, from the request to the handler of its event', async () => {
    const service = start();
    const url = await service.url();
    const headers = { 'x-correlation-id': 'correlation-log', authorization: 'Bearer very-secret' };
    await fetch(`${url}/fixture/slow/`, { method: 'POST', headers });
    await until('the request is logged', () => service.logs().some(({ msg }) => msg === 'answered'));
    expect(service.logs().find(({ msg }) => msg === 'answered')).toMatchObject({
      level: 'info',
      service: 'svc-billing',
      correlationId: 'correlation-log',
      status: 204,
    });
    expect(JSON.stringify(service.logs())).not.toContain('very-secret');
    service.child.kill('SIGINT');
    expect(await service.ended()).toBe(0);
  });

  it('has logged all that it answered when it is killed', async () => {
    const service = start();
    const url = await service.url();
    const ids = Array.from({ length: 20 }, (_, index) => `killed-${100 + index}`);
    for (const id of ids) {
      const answer = await fetch(`${url}/mgmt/available-subscriptions/`, {
        headers: { 'x-correlation-id': id },
      });
      expect(answer.status).toBe(200);
    }
    service.child.kill('SIGKILL');
    await service.ended();
    const answered = service.logs().filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ correlationId }) => correlationId)).toEqual(ids);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is replaced on its port, and nobody who asks meanwhile is refused', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    const shared = { PORT: String(port), SHARE_PORT: '1' };
    const old = start(shared);
    const url = await old.url();
    const statuses: (number | string)[] = [];
    let isAsking = true;
    const ask = async (method: string) => {
      while (isAsking) {
        const reply = await fetch(`${url}/mgmt/available-subscriptions/`, { method }).catch(String);
        statuses.push(typeof reply === 'string' ? reply : reply.status);
        if (typeof reply !== 'string') await reply.arrayBuffer();
      }
    };
    const asking = Promise.all([ask('GET'), ask('GET'), ask('POST')]);
    const next = start(shared);
    const [ready] = await once(next.child, 'message');
    expect(ready).toBe(replacementMessages.ready);
    old.child.send(replacementMessages.replaced);
    expect(await old.ended()).toBe(0);
    expect(old.logs().some(({ why }) => why === 'replaced')).toBe(true);
    isAsking = false;
    await asking;
    expect(new Set(statuses)).toEqual(new Set([200, 405]));
    await expect(fetch(`${url}/health/live`)).resolves.toMatchObject({ status: 200 });
  });

  it('ends when its parent is gone', async () => {
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    const service = start({ PASSERELLE_PARENT_PID: String(other.pid) });
    await service.url();
    expect(await service.ended()).toBe(0);
    expect(service.logs().some(({ why }) => why === 'the parent is gone')).toBe(true);
  });

  it('starts beside replicas on an empty database: one migrates, all run', async () => {
    const fresh = await testDatabase('replicas');
    const replicas = [1, 2, 3].map(() => startChild(fresh));
    children.push(...replicas);
    try {
      await Promise.all(replicas.map((service) => service.url()));
      for (const { child } of replicas) child.kill('SIGTERM');
      expect(await Promise.all(replicas.map((service) => service.ended()))).toEqual([0, 0, 0]);
    } finally {
      await fresh.drop();
    }
  });
});
