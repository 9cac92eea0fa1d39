import { databaseFault, UserError } from '@passerelle/process-kit';
import pg from 'pg';

/** The oldest PostgreSQL that the project is tried on. */
const OLDEST = 140_000;

const HOW = 'DATABASE_URL must be an administrator of a PostgreSQL server';

function parse(adminUrl: string): URL {
  try {
    const url = new URL(adminUrl);
    if ((url.protocol === 'postgres:' || url.protocol === 'postgresql:') && url.hostname !== '') return url;
  } catch {
    // Not a URL at all: the same advice.
  }
  throw new UserError(`${HOW}, written postgresql://user:password@host:5432/postgres.`);
}

interface Rights {
  version: number;
  allowed: boolean;
}

/**
 * Checks, before anything is changed, that the address works and that its user may make databases and roles.
 * @throws {UserError} one line that says what to do.
 */
export async function checkAdminUrl(adminUrl: string): Promise<void> {
  const url = parse(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  let rights: Rights | undefined;
  try {
    await client.connect();
    const { rows } = await client.query<Rights>(
      `SELECT current_setting('server_version_num')::int AS version, rolsuper OR (rolcreatedb AND rolcreaterole) AS allowed
         FROM pg_roles WHERE rolname = current_user`,
    );
    rights = rows[0];
  } catch (error) {
    throw new UserError(
      `DATABASE_URL: ${databaseFault(adminUrl, error)}: correct the address, or leave DATABASE_URL out.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  if (!rights?.allowed) {
    throw new UserError(
      `DATABASE_URL: user ${decodeURIComponent(url.username)} may not make databases and roles: give it CREATEDB and CREATEROLE, or name an administrator.`,
    );
  }
  if (rights.version < OLDEST)
    throw new UserError(`DATABASE_URL: PostgreSQL ${OLDEST / 10_000} or newer is needed.`);
}
