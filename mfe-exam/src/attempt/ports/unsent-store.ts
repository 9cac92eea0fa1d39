import { type Answer, keptOnDevice } from '@passerelle/contracts';
import { inTime } from '@passerelle/slice-kit/api';
import type { DBSchema } from 'idb';
import type { UnsentStore } from './attempt-ports.js';
import { deviceDatabase } from './device-database.js';

interface Schema extends DBSchema {
  unsent: { key: string; value: { attemptId: string; answers: readonly Answer[]; keptAt: number } };
}

const database = deviceDatabase<Schema>(
  keptOnDevice.databases.unsentAnswers,
  (db) => void db.createObjectStore('unsent', { keyPath: 'attemptId' }),
);

/** What is to be written next, by attempt: of changes that follow each other faster than the disk only the last is written. */
const pending = new Map<string, readonly Answer[]>();
let writing: Promise<boolean> | null = null;

async function writePending(): Promise<boolean> {
  let kept = true;
  for (const [attemptId, answers] of pending) {
    pending.delete(attemptId);
    kept = await put(attemptId, answers);
  }
  writing = null;
  return kept;
}

async function put(attemptId: string, answers: readonly Answer[]): Promise<boolean> {
  try {
    await inTime(async () => {
      const db = await database();
      if (answers.length === 0) await db.delete('unsent', attemptId);
      else await db.put('unsent', { attemptId, answers, keptAt: Date.now() });
    });
    return true;
  } catch {
    return answers.length === 0;
  }
}

/**
 * IndexedDB. A browser without it (private windows of some), without room or without an answer goes on without: answers then live in the
 * page and on the server.
 */
export const unsentStore: UnsentStore = {
  async read(attemptId) {
    try {
      return [...((await (await database()).get('unsent', attemptId))?.answers ?? [])];
    } catch {
      return [];
    }
  },
  write(attemptId, answers) {
    pending.set(attemptId, answers);
    writing ??= writePending();
    return writing;
  },
};
