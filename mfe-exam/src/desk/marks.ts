import { keepNotes, readNotes } from '../attempt/device-notes.js';
import { createStore, type Readable } from '../attempt/store.js';
import type { Passage } from './passages.js';

type ByQuestion = Readonly<Record<string, readonly Passage[]>>;

const none: readonly Passage[] = [];

/** What the candidate marked in the documents of an attempt. */
export interface Marks extends Readable<ByQuestion> {
  of(questionId: string): readonly Passage[];
  set(questionId: string, marked: readonly Passage[]): void;
}

/**
 * Kept on this device, with the attempt: nobody else needs them, and they are there after a reload without a network.
 * @param attemptId null outside of a test: then they last as long as the page
 */
export function createMarks(attemptId: string | null): Marks {
  const marks = createStore<ByQuestion>((attemptId && readNotes(attemptId).marks) || {});
  return {
    get: marks.get,
    subscribe: marks.subscribe,
    of: (questionId) => marks.get()[questionId] ?? none,
    set(questionId, marked) {
      const { [questionId]: _, ...others } = marks.get();
      marks.set(marked.length > 0 ? { ...others, [questionId]: marked } : others);
      if (attemptId) keepNotes(attemptId, { marks: marks.get() });
    },
  };
}
