import type { TabLock } from './attempt-ports.js';

/** Web Locks. A browser without them goes on without this guard; the server still orders the answers. */
export const tabLock: TabLock = {
  hold(attemptId, steal, onChange) {
    let isGone = false;
    if (!('locks' in navigator)) {
      onChange(true);
      return () => undefined;
    }
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(`passerelle-attempt-${attemptId}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (isGone) return undefined;
        onChange(lock !== null);
        return lock ? held : undefined;
      })
      // Rejects when another tab steals the lock.
      .catch(() => isGone || onChange(false));
    return () => {
      isGone = true;
      release();
    };
  },
};
