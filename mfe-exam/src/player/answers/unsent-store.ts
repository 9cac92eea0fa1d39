import type { Answer } from '@passerelle/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  unsent: { key: string; value: { attemptId: string; answers: Answer[]; keptAt: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('passerelle-exam', 1, {
    upgrade: (db) => void db.createObjectStore('unsent', { keyPath: 'attemptId' }),
  });
  return opened;
}

/**
 * Answers that the server has not acknowledged, kept on the device so that a reload or a crash while offline loses none.
 * A browser without IndexedDB (private windows of some) goes on without: answers then live in the page and on the server.
 */
export const unsentStore = {
  async read(attemptId: string): Promise<Answer[]> {
    try {
      return (await (await database()).get('unsent', attemptId))?.answers ?? [];
    } catch {
      return [];
    }
  },
  async write(attemptId: string, answers: Answer[]): Promise<void> {
    try {
      const db = await database();
      if (answers.length === 0) await db.delete('unsent', attemptId);
      else await db.put('unsent', { attemptId, answers, keptAt: Date.now() });
    } catch {
      // Said above: the page and the server still hold them.
    }
  },
};
