import { readFileSync } from 'node:fs';

/**
 * A process, told apart from a later one that was given the same pid.
 * `startedAt` is the kernel's start time in clock ticks since boot; null where there is no /proc.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string | null;
}

/** The fields of /proc/<pid>/stat from the third on; the second one, the name, may hold spaces and brackets. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const startTicks = (pid: number) => statOf(pid)[19] ?? null;
const isZombie = (pid: number) => statOf(pid)[0] === 'Z';

/** Who the process with this pid is now. */
export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startTicks(pid) };
}

/** True while a process with this pid runs, whoever owns it. A zombie does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** True while the very process that was identified runs. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!isRunning(identity.pid)) return false;
  return identity.startedAt === null || startTicks(identity.pid) === identity.startedAt;
}
