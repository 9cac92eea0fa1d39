import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { letGo, replaceable } from './replacement.js';
import { watchParent } from './watch-parent.js';

/** Longest drain, ms: an orchestrator waits ten seconds, the supervisor of `npm start` five, as a person waits. */
const drainMs = { alone: 9_000, supervised: 4_000 } as const;

export interface Ending {
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** From now on it says that it is not ready. */
  readonly leave?: () => void;
  /** Between that and `close` on SIGTERM, ms. */
  readonly waitMs?: number;
  /** Takes nothing new, finishes what was taken. */
  readonly close: () => Promise<unknown>;
  /** Whose end is this process's end too. */
  readonly parentPid: number | undefined;
  /** Where it answers. */
  readonly servers: readonly Server[];
}

/** Drains and ends the process on SIGTERM, on SIGINT, when its parent is gone, and when another process has taken its place. */
export function endOnSignal({ log, leave, waitMs = 0, close, parentPid, servers }: Ending): void {
  let ending = false;
  const limitMs = parentPid === undefined ? drainMs.alone : drainMs.supervised;
  const end = (why: string, goesOnMs = 0) => {
    if (ending) return;
    ending = true;
    log.info({ why }, 'draining');
    leave?.();
    setTimeout(() => process.exit(1), goesOnMs + limitMs).unref();
    const left = goesOnMs > 0 ? letGo(servers, goesOnMs) : Promise.resolve();
    left.then(close).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'the drain failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', waitMs));
  process.on('SIGINT', () => end('SIGINT'));
  watchParent(parentPid, () => end('the parent is gone'));
  replaceable(servers, () => end('replaced'));
}
