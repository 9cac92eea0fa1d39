const FIRST_MS = 500;
const LAST_MS = 8_000;

/** A process that ran this long was well: its next crash starts the waits anew. */
export const STABLE_MS = 60_000;

/** The wait before the restart after the n-th crash in a row (from 1): 0.5 s, 1 s, 2 s … 8 s. */
export function restartDelay(crashes: number): number {
  return Math.min(FIRST_MS * 2 ** (crashes - 1), LAST_MS);
}
