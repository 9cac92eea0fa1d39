import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { DatabaseProxy } from '../fixture/database-proxy.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { until } from '../testing/index.js';
import { DatabaseListener } from './database-listener.js';
import { DatabaseLock } from './database-lock.js';

/** What must not pass through a pooler of transactions, where the next statement may meet another connection. */
const ofSession = /\bLISTEN\b|pg_(?:try_)?advisory_lock/;

describe('a service behind a pooler', () => {
  const pooler = new DatabaseProxy();
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
