import type { Host } from '@passerelle/contracts';

/** A session that is another one once it is changed. */
export function changingSession(host: Host) {
  let current = host.session.getSnapshot();
  const listeners = new Set<() => void>();
  const session: Host['session'] = {
    ...host.session,
    getSnapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (next: Partial<typeof current>) => {
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  };
  return { session, change };
}
