/** A value that changes; components show it by `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Store<Value> {
  /** The same object until the value changes. */
  get(): Value;
  set(next: Value): void;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

/** What may be read of a store. */
export type Readable<Value> = Omit<Store<Value>, 'set'>;

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
