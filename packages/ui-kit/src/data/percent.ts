/** The share of a value in its maximum, from 0 to 100; 0 when there is no maximum. */
export function toPercent(value: number, max: number): number {
  if (!(max > 0) || !Number.isFinite(value)) return 0;
  return Math.min(100, Math.max(0, (value / max) * 100));
}
