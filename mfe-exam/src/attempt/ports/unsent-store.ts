import { type Answer, keptOnDevice } from '@passerelle/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentStore } from './attempt-ports.js';

interface Schema extends DBSchema {
  unsent: { key: string; value: { attemptId: string; answers: readonly Answer[]; keptAt: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(keptOnDevice.databases.unsentAnswers, 1, {
    upgrade: (db) => void db.createObjectStore('unsent', { keyPath: 'attemptId' }),
    blocking: (_from, _to, event) => giveUp(event),
    // The browser closed it, as an iPhone does behind another app: the next use opens it again.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** The device is emptied, as on a sign-out: what comes after begins anew. */
function giveUp({ target }: Event): void {
  opened = undefined;
  (target as IDBDatabase).close();
}

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
    const db = await database();
    if (answers.length === 0) await db.delete('unsent', attemptId);
    else await db.put('unsent', { attemptId, answers, keptAt: Date.now() });
    return true;
  } catch {
    return answers.length === 0;
  }
}

/**
 * IndexedDB. A browser without it (private windows of some) or without room goes on without: answers then live in the page and on
 * the server.
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
