import * as z from 'zod/mini';
import { PersistedSession } from './session-state.js';

export const storageKey = 'passerelle.session';

/** Where the session outlives the page. Asynchronous, so that a slow storage can be given up on. */
export interface SessionStorage {
  read(): Promise<PersistedSession | null>;
  write(session: PersistedSession): void;
  /** Calls back when another tab wrote, or another page before this one was gone back to. */
  watch(listener: (session: PersistedSession | null) => void): void;
}

type StorageWindow = Pick<Window, 'localStorage' | 'addEventListener'>;

/** The browser's storage; private windows that forbid it get a session that lasts as long as the page. */
export function browserStorage(window: StorageWindow): SessionStorage {
  /** What the browser did not take. Without it a renewal would find no session, and end the one that is there. */
  let unkept: PersistedSession | null = null;
  const read = async () => unkept ?? parse(window.localStorage.getItem(storageKey));
  return {
    read,
    write(session) {
      unkept = null;
      try {
        window.localStorage.setItem(storageKey, JSON.stringify(session));
      } catch (error) {
        unkept = session;
        console.warn('The session cannot be kept in this browser', error);
      }
    },
    watch(listener) {
      window.addEventListener('storage', ({ key, newValue }) => {
        // `key` is null when the whole storage was cleared.
        if (key !== storageKey && key !== null) return;
        unkept = null;
        listener(parse(newValue));
      });
      // A page that comes back as it was left has heard of nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) read().then(listener, () => undefined);
      });
    },
  };
}

function parse(text: string | null): PersistedSession | null {
  if (text === null) return null;
  try {
    const session = z.safeParse(PersistedSession, JSON.parse(text));
    return session.success ? session.data : null;
  } catch {
    return null;
  }
}
