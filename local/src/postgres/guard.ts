import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Account } from './account.js';

/** Waits on a pipe that only this process holds open. Its end without the word means that this process was killed. */
const SCRIPT = 'read -r word; [ "$word" = done ] || kill -INT "$1"';

/**
 * PostgreSQL does not notice that its parent died. A shell beside it does, and asks it to stop.
 * @returns what to call once PostgreSQL has ended.
 */
export function guardAgainstOrphan(pid: number, account: Account): () => void {
  if (process.platform === 'win32') return () => undefined;
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'postgres-guard', String(pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a guard the next start still stops the server through its recorded pid.
  shell.once('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return () => shell.stdin.end('done\n');
}
