import { inTime } from '@passerelle/slice-kit/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AttemptNote, database, keeping } from './database.js';

/** What the device remembers of an attempt; null while it is read. */
export function useAttemptNote(attemptId: string) {
  const [note, setNote] = useState<AttemptNote | null>(null);
  const latest = useRef(note);
  useEffect(() => {
    void readNote(attemptId).then((read) => {
      latest.current = read;
      setNote(read);
    });
  }, [attemptId]);
  const change = useCallback((changes: Partial<AttemptNote>) => {
    if (!latest.current) return;
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setNote(next);
    void keeping((db) => db.put('notes', next));
  }, []);
  return { note, change };
}

/** What the device remembers of an attempt; where it says nothing, what is so at first. */
export async function readNote(attemptId: string): Promise<AttemptNote> {
  const none: AttemptNote = { attemptId, isShared: false, isRecorded: true, run: null };
  try {
    return (await inTime(async () => (await database()).get('notes', attemptId))) ?? none;
  } catch {
    return none;
  }
}
