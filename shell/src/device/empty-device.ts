import { keptOnDevice } from '@passerelle/contracts';

/** Empties what this device keeps of a person. What it cannot reach is not there, or goes with the browser’s own data. */
export async function emptyDevice(): Promise<void> {
  const { keys, databases, cachePrefix } = keptOnDevice;
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    const databasesGone = Object.values(databases).map(deleted);
    const names = 'caches' in window ? await caches.keys() : [];
    for (const name of names) if (name.startsWith(cachePrefix)) await caches.delete(name);
    await Promise.all(databasesGone);
  } catch (error) {
    console.warn('What this device keeps could not be emptied', error);
  }
}

/** Resolves when it is gone: as soon as nobody has it open. Whoever has is told to close it. */
function deleted(database: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    const settle = () => resolve();
    request.onsuccess = settle;
    request.onerror = settle;
  });
}
