import { useSyncExternalStore } from 'react';
import { onNavigation } from './on-navigation.js';

/**
 * The path of the page, and renders again when it changes.
 * @param rendered the path of the page as it was rendered
 */
export function usePath(rendered?: string): string {
  const read = () => location.pathname;
  return useSyncExternalStore(onNavigation, read, () => rendered ?? read());
}
