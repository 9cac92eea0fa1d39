import type { ChildProcess } from 'node:child_process';

/** Signals a detached child and all that it started, unless it has ended. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Waits for an end that was asked for; past the grace it is enforced. */
export async function endWithin(
  graceMs: number,
  ended: Promise<unknown>,
  enforce: () => void,
): Promise<void> {
  const timer = setTimeout(enforce, graceMs);
  await ended;
  clearTimeout(timer);
}
