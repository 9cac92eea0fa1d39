import type { ClientBase } from 'pg';
import { migrations } from './migrations.js';

/** Any number that all gateways agree on. */
const migrationLock = 7_246_002;

/** Brings the database's tables up to this gateway's, one gateway at a time. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  try {
    // The lock ends with the transaction.
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('CREATE TABLE IF NOT EXISTS migration (number int PRIMARY KEY)');
    const { rows } = await client.query<{ number: number }>('SELECT number FROM migration');
    const done = new Set(rows.map(({ number }) => number));
    for (const [index, sql] of migrations.entries()) {
      if (done.has(index + 1)) continue;
      await client.query(sql);
      await client.query('INSERT INTO migration (number) VALUES ($1)', [index + 1]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
