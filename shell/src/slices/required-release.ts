import type { SliceRegistry } from '@passerelle/contracts';

/** A page asks so often at most, and only while somebody looks at it, ms. */
export const askEveryMs = 300_000;

/** Whether a page has fallen behind a release that its team says open pages must take. */
export interface RequiredRelease {
  subscribe(listener: () => void): () => void;
  isOut(): boolean;
}

/** Whether a release that pages must take came after what this page has. */
export function isBehind(mine: SliceRegistry, now: SliceRegistry): boolean {
  const known = requiredIn(mine);
  return [...requiredIn(now)].some(([name, required]) => required > (known.get(name) ?? 0));
}

function requiredIn({ shell, slices }: SliceRegistry): Map<string, number> {
  const published = shell ? [shell, ...slices] : slices;
  return new Map(published.map(({ active, required = 0 }) => [active.name, required]));
}

interface Watched {
  readonly mine: SliceRegistry;
  /** Asks the gateway; null where it does not answer. */
  readonly ask: () => Promise<SliceRegistry | null>;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
}

/** Asks now and then, until there is one. */
export function watchRequired({ mine, ask, document }: Watched): RequiredRelease {
  const listeners = new Set<() => void>();
  let isOut = false;
  let isDue = false;

  async function look(): Promise<void> {
    if (isOut || !isDue || document.visibilityState === 'hidden') return;
    isDue = false;
    const now = await ask();
    if (now && isBehind(mine, now)) {
      isOut = true;
      clearInterval(timer);
      for (const listener of listeners) listener();
    }
  }
  const timer = setInterval(() => {
    isDue = true;
    void look();
  }, askEveryMs);
  document.addEventListener('visibilitychange', () => void look());

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOut: () => isOut,
  };
}
