/** A history entry as React Router writes it, so that `useLocation().state` reads what the shell stored and the other way round. */
interface HistoryEntry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

function entryOf(state: unknown): Partial<HistoryEntry> {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The state that travelled with the current entry. */
export function navigationState(): unknown {
  return entryOf(history.state).usr ?? null;
}

/** Writes an entry; single-spa, which has patched the two methods, tells everyone by a popstate event. */
export function writeEntry(to: string, state: unknown, replace: boolean): void {
  const { idx = 0 } = entryOf(history.state);
  const entry: HistoryEntry = {
    usr: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
    idx: replace ? idx : idx + 1,
  };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
}
