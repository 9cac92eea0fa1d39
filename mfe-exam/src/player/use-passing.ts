import { useState } from 'react';
import { keepNotes, readNotes } from '../attempt/device-notes.js';

/** The way past a question without an answer, which exam conditions have. */
export interface Passing {
  /** The candidate is being asked. */
  readonly isAsking: boolean;
  /** A press on « Suivant » without an answer. @returns whether it goes on: asked about before, it does */
  press(): boolean;
  close(): void;
}

/** Asks once in an attempt, whichever page it goes on in. */
export function usePassing(attemptId: string): Passing {
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    press() {
      if (readNotes(attemptId).wasAsked) return true;
      keepNotes(attemptId, { wasAsked: true });
      setAsking(true);
      return false;
    },
    close: () => setAsking(false),
  };
}
