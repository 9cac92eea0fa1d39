import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useHost } from './host-context.js';

/** single-spa raises popstate for every push and replace, so this is all there is to listen to. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The state that travelled with the current history entry; null where there is none or it does not fit (an old entry, another page's). */
export function useNavigationState<S extends z.ZodMiniType>(schema: S): z.output<S> | null {
  const host = useHost();
  const state = useSyncExternalStore(
    subscribe,
    () => host.navigationState(),
    () => null,
  );
  return useMemo(() => {
    const parsed = z.safeParse(schema, state);
    return parsed.success ? parsed.data : null;
  }, [schema, state]);
}
