import { onNavigation } from '@passerelle/slice-kit';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { navigationState } from './history-entry.js';

/** The path of a page as it was rendered; null of one that was not. */
export const RenderedPath = createContext<string | null>(null);

const shownPath = () => location.pathname;

/** The current path, and renders again when it changes. */
export function usePath(): string {
  const rendered = useContext(RenderedPath);
  return useSyncExternalStore(onNavigation, shownPath, () => rendered ?? shownPath());
}

const none = () => null;

/** The state of the current history entry, and renders again when it changes. A rendered page has none. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(onNavigation, navigationState, none);
}
