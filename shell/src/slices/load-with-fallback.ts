import type { SliceVersion } from '@passerelle/contracts';
import { giveUpMs } from '@passerelle/slice-kit/api';
import { withTimeOut } from '../time/with-time-out.js';

/** A version that hangs is given up for the last good one after this, ms. */
export const HANGING_MS = 5_000;
const PAUSE_MS = 250;

interface LoadingTimes {
  readonly totalMs: number;
  readonly hangingMs: number;
  readonly pauseMs: number;
}

const defaultTimes: LoadingTimes = { totalMs: giveUpMs, hangingMs: HANGING_MS, pauseMs: PAUSE_MS };

/**
 * Loads from the first version that works: each is tried twice (a blip of the network is not a broken version),
 * a hanging one once, and all of it ends in time for the error panel.
 * @throws the first version's error when none works.
 */
export async function loadWithFallback<T>(
  versions: readonly SliceVersion[],
  load: (version: SliceVersion) => Promise<T>,
  { totalMs, hangingMs, pauseMs }: LoadingTimes = defaultTimes,
): Promise<{ readonly loaded: T; readonly version: SliceVersion }> {
  let given = false;

  async function tryAll() {
    let firstError: unknown = new Error('No version of this slice fits this shell');
    for (const [index, version] of versions.entries()) {
      const isLast = index === versions.length - 1;
      const tryOnce = async () => {
        const loading = load(version);
        return { loaded: await (isLast ? loading : withTimeOut(loading, hangingMs, version.entry)), version };
      };
      const started = Date.now();
      try {
        return await tryOnce().catch(async (error: unknown) => {
          if (given || Date.now() - started >= hangingMs) throw error;
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
          return tryOnce();
        });
      } catch (error) {
        if (index === 0) firstError = error;
      }
      if (given) break;
    }
    throw firstError;
  }

  return withTimeOut(tryAll(), totalMs, 'Loading the slice').finally(() => {
    given = true;
  });
}
