import { useMemo, useSyncExternalStore } from 'react';
import { onNavigation } from './on-navigation.js';

/** What stands behind the `?` of the page’s address, and renders again when it changes. */
export function useAddressQuery(): URLSearchParams {
  const search = useSyncExternalStore(onNavigation, () => location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}
