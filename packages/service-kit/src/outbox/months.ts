import { keptFor } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';

/** Events are kept for so long. */
const kept = `${keptFor.eventMonths} months`;
/** Months that are made before they come. */
const ahead = '2 months';

/** Statements that make the partitions of `outbox_event` from the month of $1 on. */
const missing = `
  SELECT format('CREATE TABLE %I PARTITION OF outbox_event FOR VALUES FROM (%L) TO (%L)', name, month, month + interval '1 month')
    AS statement
  FROM (SELECT month, 'outbox_event_' || to_char(month, 'YYYY_MM') AS name FROM generate_series(
          date_trunc('month', coalesce($1::timestamptz, now())), now() + interval '${ahead}', '1 month') month) months
  WHERE to_regclass(name) IS NULL`;

/** Statements that drop those of which nothing is kept any more. */
const over = `
  SELECT format('DROP TABLE %I', relname) AS statement FROM pg_class JOIN pg_inherits ON inhrelid = oid
  WHERE inhparent = 'outbox_event'::regclass AND relname ~ '^outbox_event_\\d{4}_\\d\\d$'
    AND relname < 'outbox_event_' || to_char(now() - interval '${kept}', 'YYYY_MM')`;

type Transaction = Pick<EntityManager, 'query'>;

/** Makes the months of the outbox that are due: in one transaction, one process at a time. */
export async function makeMonths(tx: Transaction): Promise<void> {
  await alone(tx);
  await run(tx, await tx.query(missing, [null]));
}

/** The same from a month on, and drops those that were over before. */
export async function keepMonths(tx: Transaction, from: Date | null = null): Promise<void> {
  await alone(tx);
  const dropped = await tx.query(over);
  await run(tx, await tx.query(missing, [from]));
  await run(tx, dropped);
}

async function alone(tx: Transaction): Promise<void> {
  // Whoever writes an event waits behind these statements; they wait for nobody for long, as the next hour tries again.
  await tx.query(`SET LOCAL lock_timeout = '2s'; SET LOCAL TimeZone = 'UTC'`);
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('outbox.months', 1))`);
}

async function run(tx: Transaction, statements: readonly { readonly statement: string }[]): Promise<void> {
  for (const { statement } of statements) await tx.query(statement);
}

/** Whether an event could not be marked as published because its month is missing: the clock went on by months while the process slept, or was wrong at its start. */
export const lacksMonth = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'outbox_event_waits';
