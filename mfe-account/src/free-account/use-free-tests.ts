import { listOralComprehension, listWrittenComprehension, type TestEntry } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';

/** The tests that a free account opens; undefined while that is not known. A list that does not come has none. */
export function useFreeTests(): readonly TestEntry[] | undefined {
  const written = useCall(['tests', 'written_comprehension'], listWrittenComprehension, {});
  const spoken = useCall(['tests', 'oral_comprehension'], listOralComprehension, {});
  if (written.isPending || spoken.isPending) return undefined;
  return [...(written.data ?? []), ...(spoken.data ?? [])].filter(({ free }) => free !== undefined);
}
