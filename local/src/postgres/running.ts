import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import { openSecrets } from '../data/secrets.js';
import { clusterDir } from './cluster.js';
import type { DatabaseName } from './databases.js';
import { postgresHome } from './placement.js';

/** Line of `postmaster.pid` that holds the port, from 0. */
const PORT_LINE = 3;

/**
 * The connection URL of a service's database in the embedded PostgreSQL that runs in a data folder: for operators' tools.
 * @throws {UserError} when none runs there.
 */
export function runningDatabaseUrl(dataDir: string, name: DatabaseName): string {
  const port = recordedPort(clusterDir(postgresHome(dataDir)));
  if (port === null) {
    throw new UserError(
      `Passerelle does not run in ${dataDir}: start it, or set DATABASE_URL to the database of svc-${name}.`,
    );
  }
  const role = `passerelle_${name}`;
  const password = openSecrets(dataDir).get(`postgres:${role}`);
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${role}`;
}

function recordedPort(cluster: string): number | null {
  try {
    const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
    return Number.isInteger(port) && port > 0 ? port : null;
  } catch {
    return null;
  }
}
