import { execFileSync } from 'node:child_process';
import type pg from 'pg';
import { withAdmin } from '../postgres/databases.js';

/** A PostgreSQL of this machine, as `npm start` takes one by DATABASE_URL. */
export const ownServerUrl =
  process.env.TEST_SERVER_DATABASE_URL || 'postgresql://postgres@127.0.0.1:5432/postgres';

/** Asks a database of it. */
export function askOwnServer<R extends pg.QueryResultRow>(sql: string, database = 'postgres'): Promise<R[]> {
  const url = new URL(ownServerUrl);
  url.pathname = `/${database}`;
  return withAdmin(url.href, async (client) => (await client.query<R>(sql)).rows);
}

/** Whether it answers, and there is a pg_dump that is not older than it. */
export async function hasOwnServer(): Promise<boolean> {
  try {
    const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    const [row] = await askOwnServer<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    return Number(/(\d+)\./.exec(said)?.[1]) >= (row?.version ?? Number.POSITIVE_INFINITY);
  } catch {
    return false;
  }
}
