import { keptOnDevice } from '@passerelle/contracts';

/** Empties what this device keeps of a person. What it cannot reach is not there, or goes with the browser’s own data. */
export async function emptyDevice(): Promise<void> {
  const { keys, databases, cachePrefix } = keptOnDevice;
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    for (const name of Object.values(databases)) indexedDB.deleteDatabase(name);
    const names = 'caches' in window ? await caches.keys() : [];
    for (const name of names) if (name.startsWith(cachePrefix)) await caches.delete(name);
  } catch (error) {
    console.warn('What this device keeps could not be emptied', error);
  }
}
