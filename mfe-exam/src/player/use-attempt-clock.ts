import { useSyncExternalStore } from 'react';
import type { AttemptClock } from '../attempt/clock/attempt-clock.js';

/** Seconds left, each second anew; null without a time limit. */
export function useSecondsLeft(clock: AttemptClock): number | null {
  return useSyncExternalStore(clock.subscribe, clock.secondsLeft);
}

/** Seconds since the start, each second anew. */
export function useElapsedSeconds(clock: AttemptClock): number {
  return useSyncExternalStore(clock.subscribe, clock.elapsedSeconds);
}
