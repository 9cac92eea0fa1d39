import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { until } from '../testing/index.js';
import { DatabaseListener } from './database-listener.js';
import { DatabaseLock } from './database-lock.js';

/** What must not pass through a pooler of transactions, where the next statement may meet another connection. */
const ofSession = /\bLISTEN\b|pg_(?:try_)?advisory_lock/;

/** Stands where PgBouncer would, and hears what passes. */
class Pooler {
  readonly heard: string[] = [];
  readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  async open(databaseUrl: string): Promise<string> {
    const { hostname, port } = new URL(databaseUrl);
    const server = createServer((client) => {
      const upstream = connect(Number(port || 5432), hostname);
      for (const socket of [client, upstream]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          client.destroy();
          upstream.destroy();
        });
      }
      client.on('data', (bytes: Buffer) => this.heard.push(bytes.toString('latin1')));
      client.pipe(upstream).pipe(client);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    return url.href;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
  }
}

describe('a service behind a pooler', () => {
  const pooler = new Pooler();
  let fixture: Fixture;
  let pooled: Awaited<ReturnType<Fixture['replica']>>;
  beforeAll(async () => {
    fixture = await startFixture();
    const url = await pooler.open(fixture.db.url);
    pooled = await fixture.replica({ DATABASE_URL: url, DATABASE_DIRECT_URL: fixture.db.url });
  });
  afterAll(async () => {
    await fixture?.end();
    pooler.close();
  });

  it('listens and locks on the database itself, and does everything else through the pooler', async () => {
    const notices: string[] = [];
    await pooled.get(DatabaseListener).listen(
      'through_a_pooler',
      (payload) => notices.push(payload),
      () => undefined,
    );
    await pooled.get(DataSource).query("SELECT pg_notify('through_a_pooler', 'hello')");
    await until('it is heard', async () => notices.includes('hello'));
    const lock = pooled.get(DatabaseLock);
    const ran = await lock.runExclusive('pooled', async () => {
      expect(await fixture.app.get(DatabaseLock).runExclusive('pooled', async () => undefined)).toBe(false);
    });
    expect(ran).toBe(true);
    expect(pooler.heard.join('')).toContain('through_a_pooler');
    expect(pooler.heard.filter((text) => ofSession.test(text))).toEqual([]);
  });
});
