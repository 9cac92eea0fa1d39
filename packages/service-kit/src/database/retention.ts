import type { DataSource } from 'typeorm';

/** Rows of a table that nobody needs any more. */
export interface Retention {
  readonly table: string;
  /** Which rows go, as SQL: `row` is the row, `$1::timestamptz` now. An index answers it. */
  readonly where: string;
}

/** Rows that one statement deletes: few enough for any time limit, and for whoever waits for their locks. */
const batch = 2_000;

/**
 * Deletes in batches, each its own transaction. Rows that somebody holds, another replica for example, are left for the next time.
 * @returns how many rows went
 */
export async function deleteOldRows(
  dataSource: DataSource,
  { table, where }: Retention,
  now: Date,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const [, count]: [unknown, number] = await dataSource.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT row.ctid FROM ${table} AS row WHERE ${where} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`,
      [now],
    );
    deleted += count;
    if (count < batch) return deleted;
  }
}
