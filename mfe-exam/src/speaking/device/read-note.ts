import { inTime } from '@passerelle/slice-kit/api';
import { type AttemptNote, database } from './database.js';

/** What the device remembers of an attempt; where it says nothing, what is so at first. */
export async function readNote(attemptId: string): Promise<AttemptNote> {
  const none: AttemptNote = { attemptId, isShared: false, isRecorded: true, run: null };
  try {
    return (await inTime(async () => (await database()).get('notes', attemptId))) ?? none;
  } catch {
    return none;
  }
}
