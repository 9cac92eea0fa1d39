import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

const adminUrl = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

async function administer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (statement: string) => administer(async (client) => void (await client.query(statement)));

async function create(label: string, template?: string): Promise<TestDatabase> {
  const name = `test_${label.replace(/\W/g, '_')}_${randomBytes(6).toString('hex')}`;
  await run(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A fresh database on the server of `TEST_DATABASE_URL`, an administrator's address. */
export const testDatabase = (label: string): Promise<TestDatabase> => create(label);

/** Names of the templates of this run of `npm test` begin so; none where Jest runs by itself, as nobody would drop them. */
const templatesOf = (testRun: string) => `template_${createHash('sha1').update(testRun).digest('hex')}_`;

/**
 * A database of its own that holds what the first start of a service makes. In one run of `npm test` (`TEST_RUN`) that is made once, as a
 * template, and then copied.
 */
export async function startedDatabase(
  label: string,
  start: (db: TestDatabase) => Promise<{ close(): Promise<void> }>,
): Promise<TestDatabase> {
  const { TEST_RUN } = process.env;
  if (!TEST_RUN) return testDatabase(label);
  const template = templatesOf(TEST_RUN) + label;
  await administer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const db = await testDatabase(label);
    await (await start(db)).close();
    await client.query(`ALTER DATABASE ${db.name} RENAME TO ${template}`);
  });
  return create(label, template);
}

/** To be called at the end of a run. */
export async function dropTemplates(testRun: string): Promise<void> {
  await administer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [templatesOf(testRun)],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}
