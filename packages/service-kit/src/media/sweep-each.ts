/** Failures in a row that are the storage's, and not those of single files. */
const mostInARow = 3;

/**
 * Sweeps one thing after another. What cannot go now keeps none of the others; after some failures in a row the storage itself is thought to
 * be away, and the rest is left for the next time.
 * @throws the first failure, once the others are gone
 */
export async function sweepEach<Each>(
  all: readonly Each[],
  sweep: (each: Each) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const each of all) {
    try {
      await sweep(each);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === mostInARow) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
