import { inTime } from '@passerelle/slice-kit/api';
import { database, type Kept, keeping } from './database.js';
import type { HeldTake, Take } from './take.js';

/** The recordings that this device keeps. They leave it only when their candidate sends them. */
export const takeStore = {
  /** Writes what is known of a take: before its first part, and at its end. */
  write: (take: Take): Promise<Kept> => keeping((db) => db.put('takes', take)),

  append: (takeId: string, index: number, bytes: ArrayBuffer): Promise<Kept> =>
    keeping((db) => db.put('parts', { takeId, index, bytes })),

  /** The takes of an attempt with their sound; one that a reload or a crash broke off has what was kept of it. None where the device does not say. */
  list: (attemptId: string): Promise<HeldTake[]> => inTime(() => readTakes(attemptId)).catch(() => []),

  async remove(takeId: string): Promise<void> {
    await keeping(async (db) => {
      const transaction = db.transaction(['takes', 'parts'], 'readwrite');
      await Promise.all([
        transaction.objectStore('takes').delete(takeId),
        transaction.objectStore('parts').delete(partsOf(takeId)),
        transaction.done,
      ]);
    });
  },
};

async function readTakes(attemptId: string): Promise<HeldTake[]> {
  const db = await database();
  const takes = await db.getAllFromIndex('takes', 'attempt', attemptId);
  const held = await Promise.all(
    takes.map(async (take) => {
      const parts = await db.getAll('parts', partsOf(take.id));
      const sound = new Blob(
        parts.map(({ bytes }) => bytes),
        { type: take.type },
      );
      // A part is one second: see `partMs`.
      return { ...take, sound, seconds: take.seconds || parts.length, isKept: true };
    }),
  );
  return held.filter(({ sound }) => sound.size > 0);
}

function partsOf(takeId: string): IDBKeyRange {
  return IDBKeyRange.bound([takeId, 0], [takeId, Number.MAX_SAFE_INTEGER]);
}
