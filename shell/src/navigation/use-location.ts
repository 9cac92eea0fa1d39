import { useSyncExternalStore } from 'react';
import { navigationState } from './history-entry.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The current path, and renders again when it changes. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** The state of the current history entry, and renders again when it changes. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(subscribe, navigationState);
}
