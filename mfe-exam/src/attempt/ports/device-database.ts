import { inTime } from '@passerelle/slice-kit/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of the device: opened with its first use, and again by the next one after it could not be, as on a full disk, after the browser
 * closed it by itself, as an iPhone does behind another app, or the device was emptied, as on a sign-out.
 * @returns opens it; rejects where the browser has no IndexedDB (private windows of some), or does not answer
 */
export function deviceDatabase<S extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  return () => {
    opened ??= inTime(() =>
      openDB<S>(name, 1, {
        upgrade,
        blocking: (_from, _to, { target }) => {
          opened = undefined;
          (target as IDBDatabase).close();
        },
        terminated: () => {
          opened = undefined;
        },
      }),
    ).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
