import { createContext, useContext, useSyncExternalStore } from 'react';
import { navigationState } from './history-entry.js';

/** The path of a page as it was rendered; null of one that was not. */
export const RenderedPath = createContext<string | null>(null);

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

const shownPath = () => location.pathname;

/** The current path, and renders again when it changes. */
export function usePath(): string {
  const rendered = useContext(RenderedPath);
  return useSyncExternalStore(subscribe, shownPath, () => rendered ?? shownPath());
}

const none = () => null;

/** The state of the current history entry, and renders again when it changes. A rendered page has none. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(subscribe, navigationState, none);
}
