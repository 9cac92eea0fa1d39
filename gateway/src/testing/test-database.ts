import { randomBytes } from 'node:crypto';
import pg from 'pg';

const adminUrl = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  readonly url: string;
  /** What is done to the database from outside: it goes away, or takes nothing more. */
  administer(sql: string): Promise<void>;
  drop(): Promise<void>;
}

/** A fresh database on the server of `TEST_DATABASE_URL`. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_gateway_${randomBytes(6).toString('hex')}`;
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: adminUrl() });
    await client.connect();
    try {
      await client.query(sql.replaceAll('$database', name));
    } finally {
      await client.end();
    }
  };
  await administer('CREATE DATABASE $database');
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    administer,
    drop: () => administer('DROP DATABASE IF EXISTS $database WITH (FORCE)'),
  };
}
