import { keptOnDevice } from '@passerelle/contracts';
import type { EndedStore, EndedTest } from './attempt-ports.js';

const storageKey = keptOnDevice.keys.endedTests;

/** What is kept, as text: the same as long as nothing changes. */
export function endedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '[]';
  } catch {
    return '[]';
  }
}

export function parseEnded(text: string): readonly EndedTest[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? (kept as EndedTest[]) : [];
  } catch {
    return [];
  }
}

const read = () => parseEnded(endedText());

function write(kept: readonly EndedTest[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The page that is open sends it, then.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls when a test is kept or sent, here or in another tab. @returns ends it */
export function watchEnded(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const others = (attemptId: string) => read().filter((each) => each.attemptId !== attemptId);

/** In the browser’s storage: few, small, and known without waiting. */
export const endedStore: EndedStore = {
  list: read,
  keep: (ended) => write([...others(ended.attemptId), ended]),
  forget: (attemptId) => write(others(attemptId)),
};
