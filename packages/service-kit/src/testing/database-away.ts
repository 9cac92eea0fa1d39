import { Client } from 'pg';

/** A database that nobody reaches: its connections are ended, and no new one is let in. */
export interface DatabaseAway {
  /** It can be reached again. */
  back(): Promise<void>;
}

/** Takes a database away. `admin` is another one of its server, for somebody who may. */
export async function takeAway(url: string, admin = besides(url)): Promise<DatabaseAway> {
  const name = new URL(url).pathname.slice(1);
  await run(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await run(admin, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  return { back: () => run(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`) };
}

function besides(url: string): string {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  return admin.href;
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
