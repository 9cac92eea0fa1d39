import { backoff } from './backoff.js';

/** Changes made within this time travel together, ms. */
const debounceMs = 400;

/** Whoever writes without a pause is saved this often, ms. */
const maxUnsentMs = 4_000;

/**
 * How long to wait before the next save, ms.
 * @param failures saves that failed since one succeeded
 * @param unsentMs since the oldest change that no save has taken along
 * @param triedMs since the last save began
 */
export function saveDelay(failures: number, unsentMs: number, triedMs: number): number {
  const wait = failures > 0 ? backoff(failures) - triedMs : Math.min(debounceMs, maxUnsentMs - unsentMs);
  return Math.max(0, wait);
}
