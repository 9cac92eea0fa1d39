import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useHost } from './host-context.js';
import { onNavigation } from './on-navigation.js';

/** The state that travelled with the current history entry; null where there is none or it does not fit (an old entry, another page's). */
export function useNavigationState<S extends z.ZodMiniType>(schema: S): z.output<S> | null {
  const host = useHost();
  const state = useSyncExternalStore(
    onNavigation,
    () => host.navigationState(),
    () => null,
  );
  return useMemo(() => {
    const parsed = z.safeParse(schema, state);
    return parsed.success ? parsed.data : null;
  }, [schema, state]);
}
