import { useState, useSyncExternalStore } from 'react';
import { type AttemptClock, type ClockedAttempt, createAttemptClock } from './attempt-clock.js';

/** The clock of an attempt; the same object on every render. */
export function useAttemptClock(attempt: ClockedAttempt): AttemptClock {
  return useState(() => createAttemptClock(attempt))[0];
}

/** Seconds left, each second anew; null without a time limit. */
export function useSecondsLeft(clock: AttemptClock): number | null {
  return useSyncExternalStore(clock.subscribe, clock.secondsLeft);
}

/** Seconds since the start, each second anew. */
export function useElapsedSeconds(clock: AttemptClock): number {
  return useSyncExternalStore(clock.subscribe, clock.elapsedSeconds);
}

/** Whether the time is up: renders once, when it is. */
export function useIsTimeUp(clock: AttemptClock): boolean {
  return useSyncExternalStore(clock.subscribe, () => clock.secondsLeft() === 0);
}
