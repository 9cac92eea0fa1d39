import pg from 'pg';
import type { Secrets } from '../data/secrets.js';

/**
 * One database and one role of the same name for each service, one for the gateway's releases, one for those that are being worked on, and one
 * for the embedded bus.
 */
export const databasesOf = (services: readonly string[]): string[] => [
  ...services,
  'gateway',
  'gateway_dev',
  'bus',
];

type Known = 'auth' | 'content' | 'billing' | 'booking' | 'gateway' | 'gateway_dev' | 'bus';

/** The connection URL of each database, by name. */
export type DatabaseUrls = Readonly<Record<Known, string>> & Readonly<Record<string, string>>;

const fullName = (name: string) => `passerelle_${name.replaceAll('-', '_')}`;

/** Works on a connection to a server, which ends with the work. */
export async function withAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  // A connection that is lost fails its question; an error that nobody hears would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function names(client: pg.Client, sql: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(sql);
  return new Set(rows.map((row) => row.name));
}

/** The same server as another user on another database; parameters such as `sslmode` are kept. */
function urlFor(adminUrl: string, name: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Makes the roles and databases that are missing and sets the roles' passwords; what is there stays. No role may
 * connect to the database of another.
 */
export function ensureDatabases(
  adminUrl: string,
  secrets: Secrets,
  services: readonly string[],
): Promise<DatabaseUrls> {
  return withAdmin(adminUrl, async (client) => {
    const roles = await names(
      client,
      "SELECT rolname AS name FROM pg_roles WHERE rolname LIKE 'passerelle\\_%'",
    );
    const made = await names(
      client,
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'passerelle\\_%'",
    );
    const urls: Record<string, string> = {};
    for (const database of databasesOf(services)) {
      const name = fullName(database);
      const role = client.escapeIdentifier(name);
      const password = secrets.get(`postgres:${name}`);
      const verb = roles.has(name) ? 'ALTER' : 'CREATE';
      await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      if (!made.has(name)) {
        // An administrator who is not a superuser must be a member of the role to hand it a database.
        await client.query(`GRANT ${role} TO CURRENT_USER`);
        await client.query(`CREATE DATABASE ${role} OWNER ${role} ENCODING 'UTF8' TEMPLATE template0`);
        await client.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
      }
      urls[database] = urlFor(adminUrl, name, password);
    }
    return urls as DatabaseUrls;
  });
}

/** Drops Passerelle's databases and roles, and nothing else. */
export function dropDatabases(adminUrl: string, services: readonly string[]): Promise<void> {
  return withAdmin(adminUrl, async (client) => {
    for (const database of databasesOf(services)) {
      const name = client.escapeIdentifier(fullName(database));
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`DROP ROLE IF EXISTS ${name}`);
    }
  });
}
