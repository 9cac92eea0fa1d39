import { useMemo, useSyncExternalStore } from 'react';
import { endedStore, endedText, watchEnded } from '../attempt/ports/ended-store.js';

/** The tests that were ended on this device without a network, and wait for it. */
export function useEndedHere(): ReadonlySet<string> {
  const kept = useSyncExternalStore(watchEnded, endedText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what that text says.
  return useMemo(() => new Set(endedStore.list().map(({ testId }) => testId)), [kept]);
}
