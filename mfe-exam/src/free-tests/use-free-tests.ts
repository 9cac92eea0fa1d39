import type { TestEntry } from '@passerelle/contracts';
import { useTestList } from '../tests/use-test-list.js';

/** The tests that one may pass without a plan, or has; undefined while that is not known. A list that does not come has none. */
export function useFreeTests(): readonly TestEntry[] | undefined {
  const written = useTestList('written_comprehension');
  const spoken = useTestList('oral_comprehension');
  if (written.isPending || spoken.isPending) return undefined;
  return [...(written.data ?? []), ...(spoken.data ?? [])].filter(({ free }) => free !== undefined);
}
