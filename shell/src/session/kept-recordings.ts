import { keptOnDevice } from '@passerelle/contracts';

/** Of the slice that records: its recordings, and the server's id of each that was sent. */
const store = 'takes';

/** Whether this device alone has recordings of its reader: they go when they sign out. False where it does not say. */
export const hasUnsentRecordings = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(keptOnDevice.databases.takes);
    // What is not there is not made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result.some(({ sentAs }) => sentAs === null));
      reading.onerror = () => resolve(false);
      database.close();
    };
  });
