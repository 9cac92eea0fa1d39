import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { KeptEvents1769000000000 } from '../data-source/migrations/kept-events.migration.js';
import { KitTables1700000000000 } from '../data-source/migrations/kit-tables.migration.js';
import { type TestDatabase, testDatabase } from '../testing/index.js';
import { keepMonths } from './months.js';
import { keptSql, markPublished, takeUnpublished, waitingSql } from './outbox-rows.js';
import { personSql } from './person.js';

let db: TestDatabase;
let data: DataSource;

async function open(): Promise<void> {
  db = await testDatabase('kept');
  const migrations = [KitTables1700000000000];
  data = await new DataSource({ type: 'postgres', url: db.url, migrations }).initialize();
  await data.runMigrations();
}
async function close(): Promise<void> {
  await data?.destroy();
  await db?.drop();
}

const add = (count: number, type = 'billing.order.paid.v1') =>
  data.query(
    `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, occurred_at)
     SELECT gen_random_uuid(), $2, 's' || n, 1, jsonb_build_object('user_id', 'u' || n), 'c', now() FROM generate_series(1, $1::int) n`,
    [count, type],
  );
const upgrade = async (direction: 'up' | 'down') => {
  const runner = data.createQueryRunner();
  await runner.startTransaction();
  await new KeptEvents1769000000000()[direction](runner);
  await runner.commitTransaction();
  await runner.release();
};
const parts = async (): Promise<string[]> =>
  (
    await data.query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'outbox_event'::regclass ORDER BY 1`,
    )
  ).map(({ name }: { name: string }) => name);
/** `outbox_event_2026_11`, so many months from now. */
const month = (from: number) => {
  const now = new Date();
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from, 1));
  return `outbox_event_${then.toISOString().slice(0, 7).replace('-', '_')}`;
};

describe('the outbox by months', () => {
  beforeAll(open);
  afterAll(close);

  it('takes over what there was, its order kept, and gives it back', async () => {
    await add(5);
    await data.query(
      `UPDATE outbox_event SET published_at = now() - interval '2 months' WHERE subject IN ('s1', 's2')`,
    );
    const rows = () =>
      data.query(
        'SELECT id, position, type, subject, data, published_at FROM outbox_event ORDER BY position',
      );
    const before = await rows();
    await upgrade('up');
    expect(await rows()).toEqual(before);
    await add(1);
    expect((await rows()).map(({ position }: { position: string }) => Number(position))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    await upgrade('down');
    expect((await rows()).slice(0, 5)).toEqual(before);
    await add(1);
    await upgrade('up');
    expect(await rows()).toHaveLength(7);
  });

  it('has a month for what is published now, and two ahead', async () => {
    expect(await parts()).toEqual(
      expect.arrayContaining([month(-2), month(-1), month(0), month(1), month(2), 'outbox_event_waiting']),
    );
    await data.transaction(async (tx) => {
      const taken = await takeUnpublished(tx, 'svc-billing', 2);
      await markPublished(
        tx,
        taken.map(({ id }) => id),
      );
    });
    const [{ count }] = await data.query(`SELECT count(*)::int AS count FROM ${month(0)}`);
    expect(count).toBe(2);
  });

  it('makes months once, whoever asks, and drops those that are 13 months old', async () => {
    await data.transaction((tx) => keepMonths(tx, new Date(Date.now() - 500 * 86_400_000)));
    expect(await parts()).toContain(month(-15));
    await Promise.all([1, 2, 3].map(() => data.transaction((tx) => keepMonths(tx))));
    const left = await parts();
    expect(left).not.toContain(month(-14));
    expect(left).toContain(month(-13));
    expect(left).toContain(month(2));
  });
});

describe('the plan over 300,000 kept events', () => {
  beforeAll(async () => {
    await open();
    await upgrade('up');
    await data.transaction((tx) => keepMonths(tx, new Date(Date.now() - 300 * 86_400_000)));
    await data.query(
      `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, occurred_at, published_at)
       SELECT gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'billing.plans.changed.v1' ELSE 'billing.order.paid.v1' END,
         's' || n, 1, jsonb_build_object('user_id', 'u' || n % 5000), 'c', t, t
       FROM generate_series(1, 300000) n, LATERAL (SELECT now() - n % 9 * interval '30 days' AS t) at`,
    );
    await add(1_000);
    await data.query('ANALYZE');
  }, 120_000);
  afterAll(close);

  const plan = async (sql: string, values: unknown[]): Promise<string> => {
    const rows: { 'QUERY PLAN': string }[] = await data.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_bitmapscan = off');
      return tx.query(`EXPLAIN ${sql}`, values);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('of the relay looks at what waits alone, by its index, and stops', async () => {
    const text = await plan(waitingSql, [100]);
    expect(text).toContain('Index Scan using outbox_event_unpublished');
    expect(text).not.toMatch(/outbox_event_\d|Seq Scan|Sort/);
  });

  it('of a replay reads each month by its index', async () => {
    const text = await plan(keptSql, ['billing.plans.changed.v1', 0, 1_000_000, new Date(0), 500]);
    expect(text).toMatch(/Index Scan using outbox_event_\d{4}_\d\d_type_position_idx/);
    expect(text).not.toContain('Seq Scan on outbox_event_2');
  });

  it('of an erasure finds a person in each month by the index', async () => {
    const text = await plan(`DELETE FROM outbox_event WHERE ${personSql} = $1`, ['u17']);
    expect(text).toMatch(/Index Scan using outbox_event_\d{4}_\d\d_coalesce_idx/);
    // Empty months are looked through.
    expect(text).not.toMatch(/Seq Scan on outbox_event_\S+ \S+ +\(cost=0\.00\.\.(?!0\.00)/);
  });
});
