/**
 * The value below which `percent` of the values lie (nearest rank: always one of them).
 * @throws when there are no values
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new Error('no values to take a percentile of');
  return value;
}

/** The middle value; between the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const half = percentile(values, 50);
  if (values.length % 2 === 1) return half;
  return (half + (values.toSorted((a, b) => a - b)[values.length / 2] ?? half)) / 2;
}
