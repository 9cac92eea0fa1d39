import { useMemo, useSyncExternalStore } from 'react';
import { endedText, parseEnded, watchEnded } from '../attempt/ports/ended-store.js';

/** The tests that were ended on this device without a network, and wait for it. */
export function useEndedHere(): ReadonlySet<string> {
  const kept = useSyncExternalStore(watchEnded, endedText);
  return useMemo(() => new Set(parseEnded(kept).map(({ testId }) => testId)), [kept]);
}
