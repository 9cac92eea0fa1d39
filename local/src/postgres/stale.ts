import { readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../data/process-identity.js';
import { postmasterLine, recordedNumber } from './cluster.js';

/** Long enough for a fast shutdown with its checkpoint on a slow disk. */
const FAST_MS = 10_000;

/** A postmaster works inside its data folder: that tells it from a stranger who was given its old pid. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // No /proc (macOS): PostgreSQL then judges its own pid file.
    return process.platform !== 'linux';
  }
}

async function ended(pid: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (isRunning(pid)) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
}

/** Stops the server that a killed supervisor left behind, through the pid that it recorded. */
export async function stopStaleServer(cluster: string): Promise<void> {
  const pid = recordedNumber(cluster, postmasterLine.pid);
  if (pid === null) return;
  if (isPostmasterOf(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    if (!(await ended(pid, FAST_MS))) {
      process.kill(pid, 'SIGQUIT');
      await ended(pid, FAST_MS);
    }
  }
  // Left only by a postmaster that was killed itself; with a stranger at its pid PostgreSQL would refuse to start.
  if (!isPostmasterOf(pid, cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
