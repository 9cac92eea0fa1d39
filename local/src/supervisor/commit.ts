import { spawnSync } from 'node:child_process';

/** The commit of a working copy, short; undefined where it is none, or there is no git. */
export function commitOf(root: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 2_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : undefined;
}
