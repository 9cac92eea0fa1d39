import { keptOnDevice } from '@passerelle/contracts';
import * as z from 'zod/mini';
import type { CountedListening } from '../listening/use-recording.js';

/** By question, how far its recording was heard. */
const Hearings = z.record(z.string(), z.object({ ms: z.number(), isOver: z.boolean() }));
type Hearings = z.infer<typeof Hearings>;

const key = keptOnDevice.keys.placementHeard;

function read(storage: () => Storage): Hearings {
  try {
    return z.parse(Hearings, JSON.parse(storage().getItem(key) ?? ''));
  } catch {
    return {};
  }
}

function write(storage: () => Storage, id: string, hearing: Hearings[string]): void {
  try {
    storage().setItem(key, JSON.stringify({ ...read(storage), [id]: hearing }));
  } catch {
    // Full, or forbidden: a reload gives the hearing back.
  }
}

/** One hearing of a question's recording, as on the day of the exam; the tab counts it, and it goes on after a reload. */
export function oneHearing(storage: () => Storage, id: string): CountedListening {
  const before = read(storage)[id];
  return {
    plays: before ? 1 : 0,
    isBroken: before?.isOver === false,
    count: async () => {
      const ms = read(storage)[id]?.ms ?? 0;
      write(storage, id, { ms, isOver: false });
      return ms;
    },
    report: async (ms, isOver) => write(storage, id, { ms, isOver }),
  };
}

/** The test is taken anew. */
export function forgetHearings(storage: () => Storage): void {
  try {
    storage().removeItem(key);
  } catch {
    // Forbidden: nothing is kept.
  }
}
