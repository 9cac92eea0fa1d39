import * as z from 'zod/mini';
import { PersistedSession } from './session-state.js';

export const storageKey = 'passerelle.session';

/** Where the session outlives the page. Asynchronous, so that a slow storage can be given up on. */
export interface SessionStorage {
  read(): Promise<PersistedSession | null>;
  write(session: PersistedSession): void;
  /** Calls back when another tab wrote. */
  watch(listener: (session: PersistedSession | null) => void): void;
}

/** The browser's storage; private windows that forbid it get a session that lasts as long as the page. */
export function browserStorage(window: Window): SessionStorage {
  return {
    async read() {
      return parse(window.localStorage.getItem(storageKey));
    },
    write(session) {
      try {
        window.localStorage.setItem(storageKey, JSON.stringify(session));
      } catch (error) {
        console.warn('The session cannot be kept in this browser', error);
      }
    },
    watch(listener) {
      window.addEventListener('storage', ({ key, newValue }) => {
        // `key` is null when the whole storage was cleared.
        if (key === storageKey || key === null) listener(parse(newValue));
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
