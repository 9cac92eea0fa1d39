/** What a PostgreSQL says of itself. */
export interface DatabaseServer {
  /** `18.1` */
  readonly version: string;
  /** To the database that was asked. */
  readonly connections: number;
  /** To all databases of its server, and how many that server takes. */
  readonly used: number;
  readonly limit: number;
}

/** Asks for it; one row, which every role may read. */
export const databaseServerSql = `
  SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
    coalesce(sum(numbackends) FILTER (WHERE datname = current_database()), 0)::int AS connections,
    coalesce(sum(numbackends), 0)::int AS used, current_setting('max_connections')::int AS "limit"
  FROM pg_stat_database`;
