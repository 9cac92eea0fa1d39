import { keptOnDevice } from '@passerelle/contracts';

const { takes } = keptOnDevice.databases;
/** Of the slice that records: its recordings, and the server's id of each that was sent. */
const store = 'takes';

/** Whether this device alone has recordings of its reader: they go when they sign out. False where it does not say. */
export async function hasUnsentRecordings(): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    // To open what is not there would make it.
    if (!known.some(({ name }) => name === takes)) return false;
    const database = await done(indexedDB.open(takes));
    try {
      const kept: { sentAs?: unknown }[] = await done(
        database.transaction(store).objectStore(store).getAll(),
      );
      return kept.some(({ sentAs }) => sentAs === null);
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
