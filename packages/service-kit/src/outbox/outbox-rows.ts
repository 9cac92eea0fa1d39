import type { Envelope, ServiceName } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly aggregate_version: number;
  readonly data: unknown;
  readonly correlation_id: string;
  readonly traceparent: string | null;
  readonly occurred_at: Date;
}

/** Takes the oldest events that wait, and keeps other relays off them until the transaction ends. */
export async function takeUnpublished(
  tx: EntityManager,
  source: ServiceName,
  limit: number,
): Promise<Envelope[]> {
  // Where statistics are young the planner collects all that waits, and the traces of all that went, to sort it: at a
  // thousand events that costs more than all the rest. Read in the index's order it stops at the limit.
  await tx.query('SET LOCAL enable_bitmapscan = off');
  const rows: Row[] = await tx.query(
    `SELECT id, type, subject, aggregate_version, data, correlation_id, traceparent, occurred_at FROM outbox_event
     WHERE published_at IS NULL AND available_at <= now() ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
  return rows.map((row) => ({
    specversion: '1.0',
    id: row.id,
    source,
    type: row.type,
    subject: row.subject,
    time: row.occurred_at.toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: row.aggregate_version,
    correlationid: row.correlation_id,
    ...(row.traceparent ? { traceparent: row.traceparent } : {}),
    data: row.data,
  }));
}

export async function markPublished(tx: EntityManager, ids: readonly string[]): Promise<void> {
  await tx.query(
    'UPDATE outbox_event SET published_at = now(), last_error = NULL WHERE id = ANY($1::uuid[])',
    [ids],
  );
}

/** Notes why an event was not published and lets it wait, longer each time, up to five minutes. */
export async function markFailed(tx: EntityManager, id: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE outbox_event SET attempts = attempts + 1, last_error = $2,
       available_at = now() + least(300, 2 ^ least(attempts, 9)) * interval '1 second' WHERE id = $1`,
    [id, reason],
  );
}
