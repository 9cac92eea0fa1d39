import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@passerelle/process-kit';
import type { LogFile } from '../data/log-file.js';
import { endWithin } from '../process-group.js';
import { clusterDir, postgresEnvironment } from './cluster.js';
import { guardAgainstOrphan } from './guard.js';
import type { Placement } from './placement.js';

/** A running embedded PostgreSQL. */
export interface PostgresServer {
  readonly pid: number;
  /** Settles when the server ends, asked or not. */
  readonly ended: Promise<void>;
  /** Fast shutdown (sessions are ended, everything is flushed); an immediate one past `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** Ends it at once; the next start recovers from the write-ahead log. */
  kill(): void;
}

export interface ServerOptions {
  readonly port: number;
  readonly log: LogFile;
  /** False trades crash safety for speed: for tests. */
  readonly durable: boolean;
}

const READY_MS = 60_000;
/** As PostgreSQL says it in `LC_ALL=C`. */
const otherMajor =
  /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+)\./;

function serverFlags({ port, durable }: ServerOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Starts the cluster's server and waits until it accepts connections. */
export async function startServer(placement: Placement, options: ServerOptions): Promise<PostgresServer> {
  const cluster = clusterDir(placement);
  const child = spawn(join(placement.native, 'bin', 'postgres'), ['-D', cluster, ...serverFlags(options)], {
    ...placement.account,
    cwd: placement.home,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C in the terminal must reach it last, through the supervisor.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  child.stderr?.on('data', (chunk: Buffer) => options.log.write(chunk));
  await ready(child, ended, options.log);
  const pid = child.pid as number;
  const release = guardAgainstOrphan(pid, placement.account);
  void ended.then(release);
  return {
    pid,
    ended,
    async stop(graceMs = 10_000) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await endWithin(graceMs, ended, () => child.kill('SIGQUIT'));
    },
    kill: () => void child.kill('SIGQUIT'),
  };
}

async function ready(child: ChildProcess, ended: Promise<void>, log: LogFile): Promise<void> {
  const settled = new AbortController();
  const said = new Promise<'ready'>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.includes('database system is ready to accept connections')) resolve('ready');
    });
  });
  const late = sleep(READY_MS, 'late' as const, { signal: settled.signal }).catch(() => 'ready' as const);
  const outcome = await Promise.race([said, late, ended.then(() => 'ended' as const)]);
  settled.abort();
  if (outcome === 'ready') return;
  child.kill('SIGQUIT');
  const [, theirs, ours] = otherMajor.exec(log.tail()) ?? [];
  if (theirs)
    throw new UserError(
      `The data is of PostgreSQL ${theirs}, and this release brings ${ours}. Nothing was changed: start the release that the data is of (docs/deploy.md).`,
    );
  const what = outcome === 'late' ? `was not ready after ${READY_MS / 1000} s` : 'ended while starting';
  throw new Error(`PostgreSQL ${what}:\n${log.tail()}`);
}
