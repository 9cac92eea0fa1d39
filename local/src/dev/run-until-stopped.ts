import { exitBecause, watchParent } from '@passerelle/process-kit';

/** Runs something until the person at the terminal ends it, or npm is gone; then the process ends. */
export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.resolve());
  const isStarted = process.env.npm_lifecycle_event || process.env.PASSERELLE_BOOTSTRAP_PID;
  watchParent(isStarted ? process.ppid : undefined, () => ended.resolve());
  // What ends while it starts is not waited for.
  const starting = start();
  const running = await Promise.race([starting, ended.promise]).catch((error: unknown) => exitBecause(error));
  if (running) {
    await ended.promise;
    await running.stop();
  }
  process.exit(0);
}
