import { useEffect } from 'react';

/**
 * Keeps the screen on while somebody speaks or listens without a touch: a phone that sleeps stops its recorder,
 * and hides a question that will not come back. Browsers without it go on without.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = () => {
      if (document.visibilityState === 'hidden') return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held;
          if (isGone) void held.release();
        },
        () => undefined,
      );
    };
    hold();
    // The browser gives it back whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isNeeded]);
}
