import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { type TestDatabase, testDatabase } from '../testing/index.js';
import { migrate } from './migrate.js';

class LongOnMuchData1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE filled AS SELECT pg_sleep(0.5)::text AS row');
  }

  async down(): Promise<void> {}
}

class OfAnother1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE another (row int)');
  }

  async down(): Promise<void> {}
}

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase('migrate');
});
afterAll(() => db.drop());

it('a migration takes as long as it takes; what is asked afterwards is bounded as ever', async () => {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: db.url,
    migrations: [LongOnMuchData1700000000001],
    extra: { statement_timeout: 100 },
  }).initialize();
  try {
    await migrate(dataSource, db.url);
    expect(await dataSource.query('SELECT count(*)::int FROM filled')).toEqual([{ count: 1 }]);
    await expect(dataSource.query('SELECT pg_sleep(0.5)')).rejects.toMatchObject({ code: '57014' });
  } finally {
    await dataSource.destroy();
  }
});

it('the database of another service is left as it is', async () => {
  const own = { type: 'postgres', url: db.url } as const;
  const first = await new DataSource({ ...own, migrations: [LongOnMuchData1700000000001] }).initialize();
  const other = await new DataSource({ ...own, migrations: [OfAnother1700000000002] }).initialize();
  try {
    await migrate(first, db.url);
    await expect(migrate(other, db.url)).rejects.toThrow(
      'DATABASE_URL: is the database of another service: each has its own',
    );
    expect(await first.query(`SELECT to_regclass('another') AS made`)).toEqual([{ made: null }]);
    // A later release of the first, and the first again: its own.
    const later = await new DataSource({
      ...own,
      migrations: [LongOnMuchData1700000000001, OfAnother1700000000002],
    }).initialize();
    await migrate(later, db.url).finally(() => later.destroy());
    await migrate(first, db.url);
  } finally {
    await Promise.all([first, other].map((each) => each.destroy()));
  }
});
