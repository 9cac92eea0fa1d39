/** Wait before retry `failures` (from 1), ms: 1, 2, 4, 8, then 15 s. */
export function backoff(failures: number): number {
  return Math.min(1_000 * 2 ** Math.max(failures - 1, 0), 15_000);
}
