/**
 * The chance that a value of the first sample is larger than one of the second: 0.5 when nothing tells them apart, 0 or 1 when everything
 * does. What else the machine does falls on both, if they were taken in turn.
 */
export function tellsApart(first: readonly number[], second: readonly number[]): number {
  let larger = 0;
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0;
  return larger / (first.length * second.length);
}

/** Runs the tasks, at most so many at once. */
export async function together<T>(tasks: readonly (() => Promise<T>)[], atOnce = 16): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await (tasks[index] as () => Promise<T>)();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, worker));
  return results;
}

/** The middle of an odd number of values. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
