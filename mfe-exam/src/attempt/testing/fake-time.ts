import type { Time } from '../ports/attempt-ports.js';

/** A time that passes only when a test says so. */
export interface FakeTime extends Time {
  /** Lets time pass: what is due happens, in order, each with all that follows from it. */
  pass(ms: number): Promise<void>;
  /** How many timers run. */
  timers(): number;
}

/** Lets promises that are due settle; a reply’s body takes several turns of the event loop. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

export function createFakeTime(): FakeTime {
  let now = 1_000;
  const due = new Set<{ at: number; readonly work: () => void; readonly every?: number }>();
  const add = (ms: number, work: () => void, every?: number) => {
    const timer = { at: now + ms, work, every };
    due.add(timer);
    return () => void due.delete(timer);
  };
  return {
    now: () => now,
    timers: () => due.size,
    after: (ms, work) => add(ms, work),
    every: (ms, work) => add(ms, work, ms),
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...due].sort((one, other) => one.at - other.at);
        if (!next || next.at > end) break;
        now = Math.max(now, next.at);
        if (next.every) next.at += next.every;
        else due.delete(next);
        next.work();
        await settle();
      }
      now = end;
    },
  };
}
