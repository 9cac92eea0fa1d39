import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** Any number that all replicas agree on. */
const migrationLock = 7_246_001;

/** Runs the pending migrations, one replica at a time. The lock is a session's, so it needs the database itself, not a pooler. */
export async function migrate(dataSource: DataSource, directUrl: string): Promise<void> {
  const lock = new Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 });
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runUnhurried(dataSource);
  } finally {
    // The lock ends with its session.
    await lock.end();
  }
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
