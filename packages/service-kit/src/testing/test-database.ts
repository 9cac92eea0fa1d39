import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const adminUrl = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh database on the server of `TEST_DATABASE_URL`, an administrator's address. */
export async function testDatabase(label: string): Promise<TestDatabase> {
  const name = `test_${label.replace(/\W/g, '_')}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
