import { useCallback, useEffect, useRef, useState } from 'react';
import { type AttemptNote, keeping } from './database.js';
import { readNote } from './read-note.js';

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
