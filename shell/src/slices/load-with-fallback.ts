import type { SliceVersion } from '@passerelle/contracts';
import { giveUpMs } from '@passerelle/slice-kit/api';
import { TimeOutError, withTimeOut } from '../time/with-time-out.js';

/** A version that hangs is given up for the one before it after this part of the time that is left: 4.8 s, then 1.9 s. */
const hangingShare = 0.6;
const pauseMs = 250;

interface LoadingTimes {
  readonly totalMs: number;
  readonly pauseMs: number;
}

const defaultTimes: LoadingTimes = { totalMs: giveUpMs, pauseMs };

/**
 * Loads from the first version that works, in the order given: each is tried twice (a blip of the network is not a broken version), a
 * hanging one once, and all of it ends in time for the error panel.
 * @param onFail hears why a version is given up for the next
 * @throws the first version's error when none works.
 */
export async function loadWithFallback<T>(
  versions: readonly SliceVersion[],
  load: (version: SliceVersion) => Promise<T>,
  times: LoadingTimes = defaultTimes,
  onFail: (version: SliceVersion, error: unknown) => void = () => undefined,
): Promise<{ readonly loaded: T; readonly version: SliceVersion }> {
  let given = false;
  const endsAt = Date.now() + times.totalMs;

  async function tryAll() {
    let firstError: unknown = new Error('No version of this slice fits this shell');
    for (const [index, version] of versions.entries()) {
      const isLast = index === versions.length - 1;
      const hangingMs = (endsAt - Date.now()) * hangingShare;
      const tryOnce = async () => {
        const loading = load(version);
        return { loaded: await (isLast ? loading : withTimeOut(loading, hangingMs, version.entry)), version };
      };
      try {
        return await tryOnce().catch(async (error: unknown) => {
          if (given || error instanceof TimeOutError) throw error;
          await new Promise((resolve) => setTimeout(resolve, times.pauseMs));
          return tryOnce();
        });
      } catch (error) {
        if (index === 0) firstError = error;
        if (!given && !isLast) onFail(version, error);
      }
      if (given) break;
    }
    throw firstError;
  }

  return withTimeOut(tryAll(), times.totalMs, 'Loading the slice').finally(() => {
    given = true;
  });
}
