import { useEffect } from 'react';

/** Keeps the screen on while somebody speaks: a phone that sleeps stops its recorder. Browsers without it go on without. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held;
        if (isGone) void held.release();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      void lock?.release();
    };
  }, [isNeeded]);
}
