import type { Logger } from 'pino';
import { watchParent } from './watch-parent.js';

/** Longest way from the signal to the end, ms: an orchestrator waits ten seconds, the supervisor of `npm start` five, as a person waits. */
const drainMs = { alone: 9_000, supervised: 4_000 } as const;

export interface Ending {
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** Takes nothing new, finishes what was taken. */
  readonly close: () => Promise<unknown>;
  /** Whose end is this process's end too. */
  readonly parentPid: number | undefined;
}

/** Drains and ends the process on SIGTERM, on SIGINT and when its parent is gone. */
export function endOnSignal({ log, close, parentPid }: Ending): void {
  let ending = false;
  const end = (why: string) => {
    if (ending) return;
    ending = true;
    log.info({ why }, 'draining');
    setTimeout(() => process.exit(1), parentPid === undefined ? drainMs.alone : drainMs.supervised).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'the drain failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  watchParent(parentPid, () => end('the parent is gone'));
}
