import { UserError } from '@passerelle/process-kit';
import { openSecrets } from '../data/secrets.js';
import { clusterDir, postmasterLine, recordedNumber } from './cluster.js';
import { postgresHome } from './placement.js';

/**
 * The connection URL of a service's database in the embedded PostgreSQL that runs in a data folder: for operators' tools.
 * @throws {UserError} when none runs there.
 */
export function runningDatabaseUrl(dataDir: string, name: string): string {
  const port = recordedNumber(clusterDir(postgresHome(dataDir)), postmasterLine.port);
  if (port === null) {
    throw new UserError(
      `Passerelle does not run in ${dataDir}: start it, or set DATABASE_URL to the database of svc-${name}.`,
    );
  }
  const role = `passerelle_${name}`;
  const password = openSecrets(dataDir).get(`postgres:${role}`);
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${role}`;
}
