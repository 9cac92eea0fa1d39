import type { Envelope, ServiceName } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';

interface Row {
  readonly id: string;
  readonly position: string;
  readonly type: string;
  readonly subject: string;
  readonly aggregate_version: number;
  readonly data: unknown;
  readonly correlation_id: string;
  readonly traceparent: string | null;
  readonly occurred_at: Date;
  readonly replay_for: string | null;
}

const columns =
  'id, position, type, subject, aggregate_version, data, correlation_id, traceparent, occurred_at, replay_for';

/** `outbox_event` is in parts: what waits ($1 of it), and a part for each month of publication. */
export const waitingSql = `
  SELECT ${columns} FROM outbox_event
  WHERE published_at IS NULL AND available_at <= now() ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** The next events of a type between two positions: published or not, so that none on its way is missed. */
export const keptSql = `
  SELECT ${columns} FROM outbox_event
  WHERE type = $1 AND position > $2 AND position <= $3 AND occurred_at >= $4 ORDER BY position LIMIT $5`;

/** Takes the oldest events that wait, and keeps other relays off them until the transaction ends. */
export async function takeUnpublished(
  tx: EntityManager,
  source: ServiceName,
  limit: number,
): Promise<Envelope[]> {
  // Where statistics are young the planner collects all that waits, and the traces of all that went, to sort it: at a
  // thousand events that costs more than all the rest. Read in the index's order it stops at the limit.
  await tx.query('SET LOCAL enable_bitmapscan = off');
  const rows: Row[] = await tx.query(waitingSql, [limit]);
  return rows.map((row) => asEnvelope(row, source));
}

/** Where a reader of kept events stands. */
export interface KeptFrom {
  readonly type: string;
  readonly since: Date;
  /** Of the last event that was read; `0` at the beginning. */
  readonly position: string;
  /** Of the last event that is read. */
  readonly last: string;
}

export async function readKept(
  tx: EntityManager,
  source: ServiceName,
  { type, position, last, since }: KeptFrom,
  limit: number,
): Promise<{ envelopes: Envelope[]; position: string }> {
  const rows: Row[] = await tx.query(keptSql, [type, position, last, since, limit]);
  return {
    envelopes: rows.map((row) => asEnvelope(row, source)),
    position: rows.at(-1)?.position ?? position,
  };
}

function asEnvelope(row: Row, source: ServiceName): Envelope {
  return {
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
    ...(row.replay_for ? { replayfor: row.replay_for } : {}),
    data: row.data,
  };
}

/** Moves events from what waits to their month. Not by an UPDATE: a relay that looks at such a row meanwhile would fail. */
export async function markPublished(tx: EntityManager, ids: readonly string[]): Promise<void> {
  await tx.query(
    `WITH sent AS (
       DELETE FROM outbox_event WHERE published_at IS NULL AND id = ANY($1::uuid[]) RETURNING ${columns})
     INSERT INTO outbox_event (${columns}, published_at) SELECT ${columns}, now() FROM sent`,
    [ids],
  );
}

/** Notes why an event was not published and lets it wait, longer each time, up to five minutes. */
export async function markFailed(tx: EntityManager, id: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE outbox_event SET attempts = attempts + 1, last_error = $2,
       available_at = now() + least(300, 2 ^ least(attempts, 9)) * interval '1 second' WHERE published_at IS NULL AND id = $1`,
    [id, reason],
  );
}
