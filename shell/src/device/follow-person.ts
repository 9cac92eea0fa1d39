import type { SessionStore } from '@passerelle/contracts';

/** Whose data the device keeps: an id, null for nobody’s. It outlives a session that expired, so that the same person finds their answers again. */
export interface DeviceOwner {
  read(): string | null;
  write(id: string | null): void;
  /** Calls back when another tab wrote that it is nobody’s. */
  onLeft(listener: () => void): void;
}

export interface PersonPorts {
  readonly owner: DeviceOwner;
  /** Empties what the device keeps of a person. */
  readonly empty: () => void;
}

/**
 * Keeps what is on the device to the person it belongs to: it is emptied when somebody else signs in, and, in every tab, when they sign out.
 * @returns to be called when the person asks to be signed out
 */
export function followPerson(
  session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>,
  { owner, empty }: PersonPorts,
): () => void {
  let before: string | null = null;
  const follow = () => {
    const { phase, user } = session.getSnapshot();
    if (phase === 'restoring') return;
    const now = user?.id ?? null;
    if (now === before) return;
    before = now;
    const kept = owner.read();
    if (now === null || now === kept) return;
    if (kept !== null) empty();
    owner.write(now);
  };
  session.subscribe(follow);
  follow();
  // What this tab wrote meanwhile goes too.
  owner.onLeft(empty);
  return () => {
    owner.write(null);
    empty();
  };
}

const key = 'passerelle.person';

/** In the browser’s storage; where that is closed, the device keeps nothing of anybody. */
export const browserOwner: DeviceOwner = {
  read() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(id) {
    try {
      if (id === null) localStorage.removeItem(key);
      else localStorage.setItem(key, id);
    } catch {
      // Nothing is kept either.
    }
  },
  onLeft(listener) {
    window.addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === null) listener();
    });
  },
};
