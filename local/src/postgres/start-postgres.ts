import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@passerelle/process-kit';
import { lockData } from '../data/lock.js';
import { LogFile } from '../data/log-file.js';
import { openSecrets } from '../data/secrets.js';
import { ADMIN, clusterDir, ensureCluster } from './cluster.js';
import { placePostgres } from './placement.js';
import { type PostgresServer, startServer } from './server.js';
import { stopStaleServer } from './stale.js';

export interface StartPostgresOptions {
  /** Holds the data, the password and the log; made when it is missing. */
  readonly dataDir: string;
  /** False for throw-away data: no fsync, and `stop` deletes the cluster. True when left out. */
  readonly durable?: boolean;
}

/** An embedded PostgreSQL, with the address of its administrator. */
export interface RunningPostgres {
  /** `postgresql://postgres:…@127.0.0.1:<port>/postgres` */
  readonly adminUrl: string;
  readonly server: PostgresServer;
  /** The folder of the cluster, which may stand outside of the data folder. */
  readonly home: string;
}

/** Brings up the PostgreSQL of a data folder whose lock the caller holds; on a free port when none is given. */
export async function bringUpPostgres({
  dataDir,
  durable = true,
  port: wanted,
  say,
}: StartPostgresOptions & {
  readonly port?: number;
  readonly say?: (line: string) => void;
}): Promise<RunningPostgres> {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const password = openSecrets(dataDir).get('postgres');
  const placement = placePostgres(dataDir);
  await stopStaleServer(clusterDir(placement));
  await ensureCluster(placement, password);
  const port = wanted ?? (await freePort());
  const log = new LogFile(join(dataDir, 'logs', 'postgres.log'), say);
  const server = await startServer(placement, { port, log, durable });
  void server.ended.then(() => log.close());
  return {
    adminUrl: `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/postgres`,
    server,
    home: placement.home,
  };
}

/**
 * Starts a PostgreSQL 18 of its own on a free port of 127.0.0.1: as root too, and from a clone that only root can
 * read. For tests; the supervisor uses {@link bringUpPostgres}.
 */
export async function startPostgres(
  options: StartPostgresOptions,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockData(dataDir);
  try {
    const { adminUrl, server, home } = await bringUpPostgres({ ...options, dataDir });
    const stop = async () => {
      await server.stop();
      if (options.durable === false) rmSync(home, { recursive: true, force: true });
      lock.release();
    };
    return { adminUrl, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}
