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

/** What is to be written next, by attempt: of changes that follow each other faster than the disk only the last is written. */
const pending = new Map<string, Answer[]>();
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

async function put(attemptId: string, answers: Answer[]): Promise<boolean> {
  try {
    const db = await database();
    if (answers.length === 0) await db.delete('unsent', attemptId);
    else await db.put('unsent', { attemptId, answers, keptAt: Date.now() });
    return true;
  } catch {
    return answers.length === 0;
  }
}

/**
 * Answers that the server has not acknowledged, kept on the device so that a reload or a crash while offline loses none.
 * A browser without IndexedDB (private windows of some) or without room goes on without: answers then live in the page and on the server.
 */
export const unsentStore = {
  async read(attemptId: string): Promise<Answer[]> {
    try {
      return (await (await database()).get('unsent', attemptId))?.answers ?? [];
    } catch {
      return [];
    }
  },
  /** Replaces what is kept. False when the device could not keep it: no room, or no store at all. */
  write(attemptId: string, answers: Answer[]): Promise<boolean> {
    pending.set(attemptId, answers);
    writing ??= writePending();
    return writing;
  },
};
