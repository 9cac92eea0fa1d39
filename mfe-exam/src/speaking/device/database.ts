import { keptOnDevice } from '@passerelle/contracts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '../../attempt/ports/device-database.js';
import type { Run } from '../clock/run.js';
import type { Take } from './take.js';

/** What the device remembers of an attempt beside its recordings. */
export interface AttemptNote {
  readonly attemptId: string;
  /** Whether recordings go to a teacher as soon as they are made. */
  readonly isShared: boolean;
  /** Whether the candidate wants to be recorded at all. */
  readonly isRecorded: boolean;
  /** Exam conditions: when the task under way began. */
  readonly run: Run | null;
}

interface Schema extends DBSchema {
  takes: { key: string; value: Take; indexes: { attempt: string } };
  /** The sound in parts as the recorder gave them, so that a crash loses a second and not the task. */
  parts: {
    key: [takeId: string, index: number];
    value: { takeId: string; index: number; bytes: ArrayBuffer };
  };
  notes: { key: string; value: AttemptNote };
}

/** @throws where the browser has no IndexedDB (private windows of some) */
export const database = deviceDatabase<Schema>(keptOnDevice.databases.takes, (db) => {
  db.createObjectStore('takes', { keyPath: 'id' }).createIndex('attempt', 'attemptId');
  db.createObjectStore('parts', { keyPath: ['takeId', 'index'] });
  db.createObjectStore('notes', { keyPath: 'attemptId' });
});

/** Whether the device could keep something: there may be no room, or no store at all. */
export type Kept = 'kept' | 'full' | 'unavailable';

/** Runs a write. A full disk or a browser without a store is an answer, not a failure. */
export async function keeping(write: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<Kept> {
  try {
    await write(await database());
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
  }
}
