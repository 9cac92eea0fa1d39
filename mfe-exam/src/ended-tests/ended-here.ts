import { endedStore } from '../attempt/ports/ended-store.js';

/** The tests that were ended on this device without a network, and wait for it. */
export const endedHere = (): ReadonlySet<string> => new Set(endedStore.list().map(({ testId }) => testId));
