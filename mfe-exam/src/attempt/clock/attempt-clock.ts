import type { Time } from '../ports/attempt-ports.js';
import { readClock, type ServerClock, secondsSince, secondsUntil } from './server-clock.js';

/** What a clock needs to know of an attempt. */
export interface ClockedAttempt {
  readonly started_at: string;
  readonly deadline_at: string | null;
  readonly server_now: string;
}

/**
 * The time of an attempt by the server's clock. A store of its own: what shows the time ticks, and the question beside it does not.
 */
export interface AttemptClock {
  readonly isTimed: boolean;
  /** Null without a time limit. */
  secondsLeft(): number | null;
  elapsedSeconds(): number;
  /** The server's time now, ms since 1970. */
  now(): number;
  /** Takes the server's time of a newer reply. */
  sync(serverNow: string): void;
  /** Calls the listener at least each second, and when the clock is set. */
  subscribe(listener: () => void): () => void;
}

export function createAttemptClock(
  { started_at, deadline_at, server_now }: ClockedAttempt,
  time: Pick<Time, 'now' | 'every'>,
): AttemptClock {
  let clock: ServerClock = readClock(server_now, time.now());
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let stop: (() => void) | undefined;
  return {
    isTimed: deadline_at !== null,
    secondsLeft: () => secondsUntil(deadline_at, clock, time.now()),
    elapsedSeconds: () => secondsSince(started_at, clock, time.now()),
    now: () => clock.serverMs + (time.now() - clock.monotonicMs),
    sync(serverNow) {
      clock = readClock(serverNow, time.now());
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= time.every(1_000, notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
