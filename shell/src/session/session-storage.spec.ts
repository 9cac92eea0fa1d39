import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PersistedSession } from './session-state.js';
import { browserStorage, storageKey } from './session-storage.js';

const sessionOf = (id: string): PersistedSession => ({
  accessToken: `token of ${id}`,
  user: {
    id,
    first_name: 'Awa',
    last_name: 'Diop',
    email: 'awa@exemple.org',
    phone: null,
    country: null,
    image: null,
    roles: ['learner'],
  },
  isAuthenticated: true,
  subscriptionStatus: 'Active',
});

/** A window whose storage may take nothing, or not even be read. */
function windowWith({ isFull = false, isRefused = false } = {}) {
  const kept = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  const window = {
    get localStorage() {
      if (isRefused) throw new DOMException('refused', 'SecurityError');
      return localStorage;
    },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  } as unknown as Window;
  const raise = (type: string, event: object) => listeners.get(type)?.(event);
  return { window, kept, raise };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void jest.restoreAllMocks());

it.each([{ isFull: true }, { isRefused: true }])(
  'a session that the browser does not keep (%j) is found as long as the page stands',
  async (refusal) => {
    const { window } = windowWith(refusal);
    const storage = browserStorage(window);
    storage.write(sessionOf('u1'));
    expect(await storage.read()).toEqual(sessionOf('u1'));
  },
);

it('what another tab wrote since takes its place', async () => {
  const { window, kept, raise } = windowWith({ isFull: true });
  const storage = browserStorage(window);
  const heard: unknown[] = [];
  storage.watch((session) => heard.push(session));
  storage.write(sessionOf('u1'));
  const newValue = JSON.stringify(sessionOf('u2'));
  kept.set(storageKey, newValue);
  raise('storage', { key: storageKey, newValue });
  expect(heard).toEqual([sessionOf('u2')]);
  expect(await storage.read()).toEqual(sessionOf('u2'));
});

it('a page that comes back as it was left hears who uses the device now', async () => {
  const { window, kept, raise } = windowWith();
  const storage = browserStorage(window);
  const heard: unknown[] = [];
  storage.watch((session) => heard.push(session));
  storage.write(sessionOf('u1'));
  kept.set(storageKey, JSON.stringify(sessionOf('u2')));
  raise('pageshow', { persisted: false });
  await storage.read();
  expect(heard).toEqual([]);
  raise('pageshow', { persisted: true });
  await storage.read();
  expect(heard).toEqual([sessionOf('u2')]);
});
