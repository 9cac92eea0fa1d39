import type { RunningPasserelle } from '@passerelle/local';
import pg from 'pg';

/** Of the services; `bus` is the events' own. */
const names = ['auth', 'content', 'billing', 'booking'] as const;
export type DatabaseName = (typeof names)[number] | 'bus';

/**
 * What the house itself writes, whoever asks for what: its mail and receipts, its locks, its bus, the count of wrong passwords, when the card
 * provider is asked about an order again, and what results come to.
 */
const ownAffairs =
  '^(scheduled_lock|mail|receipt|inbox_message|outbox_event_.*|event_(handler|replay)|migrations|budget|checkout_attempt|item_tally|untallied_result)$';

/** The databases of the services, to look behind the API. */
export class Databases {
  private readonly pools: Readonly<Record<DatabaseName, pg.Pool>>;

  constructor(urls: RunningPasserelle['databaseUrls']) {
    const pool = (name: DatabaseName) => new pg.Pool({ connectionString: urls[name], max: 2 });
    this.pools = {
      auth: pool('auth'),
      content: pool('content'),
      billing: pool('billing'),
      booking: pool('booking'),
      bus: pool('bus'),
    };
  }

  async rows<T extends object = Record<string, unknown>>(
    database: DatabaseName,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    return (await this.pools[database].query<T>(sql, [...values])).rows;
  }

  /** The one row of a query. */
  async row<T extends object = Record<string, unknown>>(
    database: DatabaseName,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<T> {
    const [row] = await this.rows<T>(database, sql, values);
    if (!row) throw new Error(`No row: ${sql}`);
    return row;
  }

  /** Everything that all services hold, a digest per table: equal before and after means that nothing was stored. */
  async digest(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const database of names) {
      const tables = await this.rows<{ name: string }>(
        database,
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           AND relname !~ $1 ORDER BY 1`,
        [ownAffairs],
      );
      for (const { name } of tables) {
        const { digest } = await this.row<{ digest: string }>(
          database,
          `SELECT count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) AS digest FROM "${name}" t`,
        );
        found[`${database}.${name}`] = digest;
      }
    }
    return found;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }
}
