import { useSyncExternalStore } from 'react';
import { browserTime } from '../attempt/ports/browser-ports.js';

const everySecond = (changed: () => void) => browserTime.every(250, changed);

/** Whole seconds until a moment of the page’s clock (ms), each second anew. */
export function useSecondsUntil(endsAt: number): number {
  return useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((endsAt - browserTime.now()) / 1_000)),
  );
}
