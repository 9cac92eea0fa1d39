import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { DatabaseLock } from '../database/database-lock.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { Housekeeping } from '../housekeeping.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.end());

describe('operations', () => {
  it('answers health', async () => {
    expect(await (await fixture.call('/health/live')).json()).toEqual({ status: 'ok' });
    expect(await (await fixture.call('/health/ready')).json()).toMatchObject({
      status: 'ok',
      info: { database: { status: 'up' }, bus: { status: 'up' } },
    });
  });

  it('counts calls by their name in the contract', async () => {
    await fixture.call('/mgmt/available-subscriptions/');
    await fixture.app.idle();
    const metrics = await (await fixture.call('/metrics')).text();
    expect(metrics).toContain(
      'http_request_duration_seconds_count{call="listPlans",method="GET",status="200"} 1',
    );
    expect(metrics).toContain('outbox_pending 0');
    expect(metrics).toContain('outbox_oldest_seconds 0');
    expect(metrics).toMatch(/^passerelle_build_info\{version="[^"]+",commit=""\} 1$/m);
    expect(metrics).toContain('inbox_dead_letters 0');
    for (const server of ['database', 'bus']) {
      expect(metrics).toMatch(
        new RegExp(`^server_info\\{server="${server}",product="PostgreSQL",version="\\d+\\.\\d+"\\} 1$`, 'm'),
      );
      expect(metrics).toMatch(new RegExp(`^server_connections\\{server="${server}"\\} [1-9]`, 'm'));
      expect(metrics).toMatch(new RegExp(`^server_connections_limit\\{server="${server}"\\} \\d{2,}$`, 'm'));
    }
    expect(metrics).toMatch(/^database_connections [1-9]/m);
    expect(metrics).toContain('process_cpu_seconds_total');
  });
});

describe('a scheduled job', () => {
  it('runs in one process at a time, and not again too soon', async () => {
    const locks = [fixture.app, await fixture.replica()].map((app) => app.get(DatabaseLock));
    let runs = 0;
    const job = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    };
    const ran = await Promise.all(locks.map((lock) => lock.runExclusive('job', job, { everyMs: 60_000 })));
    expect([ran.filter(Boolean).length, runs]).toEqual([1, 1]);
    expect(await locks[0]?.runExclusive('job', job, { everyMs: 60_000 })).toBe(false);
    fixture.app.clock.advance(61_000);
    expect(await locks[0]?.runExclusive('job', job, { everyMs: 60_000 })).toBe(true);
    fixture.app.clock.reset();
  });

  it('frees the lock when it fails', async () => {
    const lock = fixture.app.get(DatabaseLock);
    await expect(lock.runExclusive('bad', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    expect(await lock.runExclusive('bad', async () => undefined)).toBe(true);
  });

  it('goes on where the connection of its lock is lost meanwhile, and so does the process', async () => {
    const lock = fixture.app.get(DatabaseLock);
    let isDone = false;
    const job = async () => {
      await fixture.app.get(DataSource).query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE '% locks'`,
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      isDone = true;
    };
    await expect(lock.runExclusive('lost', job)).rejects.toThrow('not queryable');
    expect(isDone).toBe(true);
    expect(await lock.runExclusive('lost', async () => undefined)).toBe(true);
  });
});

describe('housekeeping', () => {
  it('deletes what is old and keeps what waits', async () => {
    const dataSource = fixture.app.get(DataSource);
    await dataSource.query(
      `INSERT INTO revoked_session (session_id, user_id, tokens_expire_at)
       VALUES ('old', 'u', now() - interval '1 hour'), ('new', 'u', now() + interval '1 hour')`,
    );
    await dataSource.query(
      `INSERT INTO inbox_message (consumer, event_id, type, handled_at)
       SELECT 'kept ' || days, gen_random_uuid(), 't', now() - days * interval '1 day' FROM unnest(ARRAY[29, 31]) days`,
    );
    await dataSource.query(
      `INSERT INTO mail (id, key, message, correlation_id, sent_at, given_up_at)
       SELECT gen_random_uuid(), fate || ' ' || days, '{}', 'c', CASE fate WHEN 'sent' THEN at END, CASE fate WHEN 'given up' THEN at END
         FROM unnest(ARRAY[89, 91]) days, unnest(ARRAY['sent', 'given up']) fate, LATERAL (SELECT now() - days * interval '1 day' AS at) moment`,
    );
    await fixture.app.get(Housekeeping).deleteOld();
    expect(await dataSource.query('SELECT key FROM mail ORDER BY key')).toEqual([
      { key: 'given up 89' },
      { key: 'sent 89' },
    ]);
    expect(await dataSource.query(`SELECT consumer FROM inbox_message WHERE consumer LIKE 'kept %'`)).toEqual(
      [{ consumer: 'kept 29' }],
    );
    expect(await dataSource.query('SELECT session_id FROM revoked_session')).toEqual([{ session_id: 'new' }]);
  });
});
