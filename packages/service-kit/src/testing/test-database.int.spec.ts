import { afterAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '../time/new-id.js';
import { dropTemplates, startedDatabase, type TestDatabase, testDatabase } from './test-database.js';

const before = process.env.TEST_RUN;
const testRun = newId();
process.env.TEST_RUN = testRun;
afterAll(() => {
  if (before === undefined) delete process.env.TEST_RUN;
  else process.env.TEST_RUN = before;
});

async function query<Row>({ url }: TestDatabase, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

describe('a database that a service was started on', () => {
  it('is made once in a run, and copied', async () => {
    let starts = 0;
    const start = async (db: TestDatabase) => {
      starts += 1;
      await query(db, 'CREATE TABLE mark AS SELECT 1 AS value');
      return { close: async () => undefined };
    };
    const databases = await Promise.all([1, 2, 3].map(() => startedDatabase('copied', start)));
    await query(databases[0] as TestDatabase, 'UPDATE mark SET value = 2');
    const marks = await Promise.all(databases.map((db) => query(db, 'SELECT value FROM mark')));
    expect([starts, ...marks]).toEqual([1, [{ value: 2 }], [{ value: 1 }], [{ value: 1 }]]);
    await Promise.all(databases.map((db) => db.drop()));
    await dropTemplates(testRun);
  });

  it('leaves no template behind', async () => {
    const db = await testDatabase('left');
    expect(await query(db, `SELECT FROM pg_database WHERE datname ~ '_copied'`)).toEqual([]);
    await db.drop();
  });
});
