import { keptOnDevice } from '@passerelle/contracts';

/** What this device remembers of an attempt beside its answers: nothing of it is needed to mark it. */
export interface DeviceNotes {
  /** The candidate was asked before a question was passed without an answer: once is enough. */
  readonly wasAsked?: boolean;
  /** Passages that the candidate marked, by question: from and to, in characters of the document’s text. */
  readonly marks?: Readonly<Record<string, readonly Passage[]>>;
  /** What the candidate wrote while preparing a spoken task, by task. */
  readonly preparation?: Readonly<Record<string, string>>;
  /** What the examiner has said of a spoken task, in order, by task: ids of turns. */
  readonly examiner?: Readonly<Record<string, readonly string[]>>;
}

/** A stretch of a document’s text: first character, and the one after the last. */
export type Passage = readonly [from: number, to: number];

const storageKey = keptOnDevice.keys.attemptNotes;

/** Attempts that are remembered: the latest. */
const remembered = 12;

type Kept = readonly (readonly [attemptId: string, notes: DeviceNotes])[];

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

function keepAll(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept.slice(-remembered)));
  } catch {
    // For this page only, then.
  }
}

const others = (attemptId: string) => readAll().filter(([id]) => id !== attemptId);

/** The notes of an attempt; none where the device has none. */
export const readNotes = (attemptId: string): DeviceNotes =>
  readAll().find(([id]) => id === attemptId)?.[1] ?? {};

/** Keeps what changed, on this device. */
export function keepNotes(attemptId: string, changes: DeviceNotes): void {
  keepAll([...others(attemptId), [attemptId, { ...readNotes(attemptId), ...changes }]]);
}

/** Forgets an attempt that is over. */
export const forgetNotes = (attemptId: string): void => keepAll(others(attemptId));
