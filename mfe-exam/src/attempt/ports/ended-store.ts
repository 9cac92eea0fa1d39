import { keptOnDevice } from '@passerelle/contracts';
import type { EndedStore, EndedTest } from './attempt-ports.js';

const storageKey = keptOnDevice.keys.endedTests;

function read(): readonly EndedTest[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? (kept as EndedTest[]) : [];
  } catch {
    return [];
  }
}

function write(kept: readonly EndedTest[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The page that is open sends it, then.
  }
}

const others = (attemptId: string) => read().filter((each) => each.attemptId !== attemptId);

/** In the browser’s storage: few, small, and known without waiting. */
export const endedStore: EndedStore = {
  list: read,
  keep: (ended) => write([...others(ended.attemptId), ended]),
  forget: (attemptId) => write(others(attemptId)),
};
