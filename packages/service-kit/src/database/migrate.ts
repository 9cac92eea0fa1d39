import type { DataSource } from 'typeorm';

/** Any number that all replicas agree on. */
const migrationLock = 7_246_001;

/** Runs the pending migrations, one replica at a time. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await lock.query('RESET statement_timeout').catch(() => undefined);
    await lock.release();
  }
}
