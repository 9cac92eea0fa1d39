import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { keptOnDevice, personEvent } from '@passerelle/contracts';

const script = readFileSync(new URL('../../browser/dist/device.js', import.meta.url), 'utf8');
const owned = 'passerelle.person';
const cache = `${keptOnDevice.cachePrefix}u1`;

/** A page on a device that keeps something of u1, and settings. */
function page() {
  const stored = new Map(
    [...Object.values(keptOnDevice.keys), 'passerelle.exam.desk'].map((key) => [key, '[]']),
  );
  const { checkoutDraft, checkoutPhoto, freeAccount } = keptOnDevice.keys;
  const inTab = new Set<string>([checkoutDraft, checkoutPhoto, freeAccount, 'of a slice']);
  const kept = new Set([cache, 'of the browser']);
  const deleted: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) =>
    void listeners.set(type, listener);
  runInNewContext(script, {
    device: { personEvent, keptOnDevice },
    document: { addEventListener },
    window: { addEventListener },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    sessionStorage: { removeItem: (key: string) => void inTab.delete(key) },
    indexedDB: { deleteDatabase: (name: string) => void deleted.push(name) },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  });
  return {
    stored,
    inTab,
    async become(id: string | null) {
      listeners.get(personEvent)?.({ detail: id });
      await turn();
    },
    async hear(event: object) {
      listeners.get('storage')?.(event);
      await turn();
    },
    isWhole: () => kept.has(cache) && deleted.length === 0 && stored.has(keptOnDevice.keys.endedTests),
    left: () => [[...stored.keys()], [...kept], deleted],
  };
}

const databases = Object.values(keptOnDevice.databases);

describe('what a device keeps of a person', () => {
  it('is found again by the same person, also after their session expired', async () => {
    const { become, isWhole, stored } = page();
    await become('u1');
    await become('u1');
    expect(isWhole()).toBe(true);
    expect(stored.get(owned)).toBe('u1');
  });

  it('goes when they sign out; settings of the device stay', async () => {
    const { become, left, inTab } = page();
    await become('u1');
    await become(null);
    expect(left()).toEqual([['passerelle.exam.desk'], ['of the browser'], databases]);
    expect([...inTab]).toEqual(['of a slice']);
  });

  it('goes when somebody else signs in', async () => {
    const { become, left } = page();
    await become('u1');
    await become('u2');
    expect(left()).toEqual([['passerelle.exam.desk', owned], ['of the browser'], databases]);
  });

  it('goes in a tab that hears of a sign-out in another', async () => {
    const { become, hear, isWhole } = page();
    await become('u1');
    await hear({ key: owned, newValue: 'u1' });
    expect(isWhole()).toBe(true);
    await hear({ key: owned, newValue: null });
    expect(isWhole()).toBe(false);
  });

  it('goes from a tab that hears that somebody else signed in in another; what they keep on the device since stays', async () => {
    const { become, hear, inTab, isWhole } = page();
    await become('u1');
    await hear({ key: owned, oldValue: null, newValue: 'u1' });
    expect(inTab.size).toBe(4);
    await hear({ key: owned, oldValue: 'u1', newValue: 'u2' });
    expect([...inTab]).toEqual(['of a slice']);
    expect(isWhole()).toBe(true);
  });
});
