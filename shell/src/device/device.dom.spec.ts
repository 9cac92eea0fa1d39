import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keptOnDevice, type SessionState, type User } from '@passerelle/contracts';
import { emptyDevice } from './empty-device.js';
import { browserOwner, followPerson } from './follow-person.js';
import { registerWorker } from './register-worker.js';

const nobody: SessionState = {
  phase: 'ready',
  user: null,
  isAuthenticated: false,
  subscriptionStatus: 'Not Active',
};
const somebody = (id: string): SessionState => ({
  ...nobody,
  user: { id } as User,
  isAuthenticated: true,
});

beforeEach(() => localStorage.clear());

describe('whose the device is', () => {
  /** A tab, which has not read its session yet. */
  function tab() {
    let state: SessionState = { ...nobody, phase: 'restoring' };
    const listeners: (() => void)[] = [];
    const session = {
      getSnapshot: () => state,
      subscribe(listener: () => void) {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const empty = jest.fn();
    const leave = followPerson(session, { owner: browserOwner, empty });
    const become = (next: SessionState) => {
      state = next;
      for (const listener of listeners) listener();
    };
    return { empty, leave, become };
  }

  it('a person who comes back, also after their session expired, finds what is theirs', () => {
    const { become, empty } = tab();
    become(somebody('u1'));
    become(nobody);
    become(somebody('u1'));
    expect(empty).not.toHaveBeenCalled();
    expect(browserOwner.read()).toBe('u1');
  });

  it('it is emptied when they sign out', () => {
    const { become, leave, empty } = tab();
    become(somebody('u1'));
    become(nobody);
    leave();
    expect(empty).toHaveBeenCalledTimes(1);
    expect(browserOwner.read()).toBeNull();
  });

  it('it is emptied when somebody else signs in', () => {
    const { become, empty } = tab();
    become(somebody('u1'));
    become(nobody);
    become(somebody('u2'));
    expect(empty).toHaveBeenCalledTimes(1);
    expect(browserOwner.read()).toBe('u2');
  });

  it('a visitor’s page leaves it alone, be the session expired', () => {
    browserOwner.write('u1');
    const { become, empty } = tab();
    become(nobody);
    expect(empty).not.toHaveBeenCalled();
    expect(browserOwner.read()).toBe('u1');
  });

  it('a tab that hears of a sign-out in another empties what it wrote meanwhile', () => {
    const { become, empty } = tab();
    become(somebody('u1'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.person', newValue: null }));
    expect(empty).toHaveBeenCalledTimes(1);
  });
});

describe('an emptied device', () => {
  it('keeps nothing of a person, and the settings of the device', async () => {
    const caches = new Map([
      [`${keptOnDevice.cachePrefix}u1`, 'sounds'],
      ['of the browser', ''],
    ]);
    const storage = {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    };
    Object.defineProperty(window, 'caches', { value: storage, configurable: true });
    for (const key of Object.values(keptOnDevice.keys)) localStorage.setItem(key, '[]');
    localStorage.setItem('passerelle.exam.desk', '{}');
    for (const name of Object.values(keptOnDevice.databases)) {
      const opening = indexedDB.open(name);
      await new Promise<void>((resolve) => {
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    }
    await emptyDevice();
    expect(Object.keys(localStorage)).toEqual(['passerelle.exam.desk']);
    expect(await indexedDB.databases()).toEqual([]);
    expect([...caches.keys()]).toEqual(['of the browser']);
  });
});

describe('the worker', () => {
  it('is registered after the page has loaded, past any cache, by an address that a policy made', () => {
    const policies: string[] = [];
    const register = jest.fn(async (_address: unknown, _options: unknown) => undefined);
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    Object.assign(window, {
      trustedTypes: {
        createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
          policies.push(name);
          expect(() => rules.createScriptURL('/elsewhere.js')).toThrow(TypeError);
          return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
        },
      },
    });
    registerWorker();
    expect(register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(register).toHaveBeenCalledWith({ trusted: '/sw.js' }, { updateViaCache: 'none' });
    expect(policies).toEqual(['passerelle#loader']);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(document, 'readyState');
    Reflect.deleteProperty(window, 'trustedTypes');
  });

  it('is not missed where the browser has none', () => registerWorker());
});
