import { ConfigError } from '@passerelle/process-kit';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** Any number that all replicas agree on. */
const migrationLock = 7_246_001;

/**
 * Runs the pending migrations, one replica at a time. The lock is a session's, so it needs the database itself, not a pooler.
 * @param ofAll the names of migrations that every service has
 * @throws ConfigError where the database is another service's: its events and mails would be sent as this one's
 */
export async function migrate(
  dataSource: DataSource,
  directUrl: string,
  ofAll: readonly string[] = [],
): Promise<void> {
  const lock = new Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 });
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseAnotherServices(dataSource, ofAll);
    await runUnhurried(dataSource);
  } finally {
    // The lock ends with its session.
    await lock.end();
  }
}

/** A service has at least one migration of its own, and a release before or after this one had it too. */
async function refuseAnotherServices(dataSource: DataSource, ofAll: readonly string[]): Promise<void> {
  const isOfOne = (name: string) => !ofAll.includes(name);
  const own = dataSource.migrations.map((each) => each.name ?? each.constructor.name).filter(isOfOne);
  const [{ isNew }] = await dataSource.query(`SELECT to_regclass('migrations') IS NULL AS "isNew"`);
  if (isNew || own.length === 0) return;
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
  const found = rows.map(({ name }) => name).filter(isOfOne);
  if (found.length > 0 && !found.some((name) => own.includes(name)))
    throw new ConfigError(['DATABASE_URL: is the database of another service: each has its own']);
}

/** On connections without the time limits of requests: what a migration takes grows with the data. */
async function runUnhurried({ options }: DataSource): Promise<void> {
  const own = new DataSource({ ...options, entities: [], extra: {} } as DataSourceOptions);
  await own.initialize();
  try {
    await own.runMigrations({ transaction: 'each' });
  } finally {
    await own.destroy();
  }
}
