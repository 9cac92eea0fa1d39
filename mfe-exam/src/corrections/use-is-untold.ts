import { listStandings, type Skill, skillFacts } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { useTestList } from '../tests/use-test-list.js';

/**
 * Whether a comprehension test would still measure its reader: open to them, never passed, its correction never read, and not under way in
 * exam conditions, where there is no correction. Null while that is not known. Where it cannot be known it is so: asking costs a press.
 */
export function useIsUntold(testId: string, skill: Skill): boolean | null {
  const isMeasured = skillFacts[skill].kind === 'comprehension';
  const tests = useTestList(skill);
  const standings = useCall(['test-progress'], listStandings, {}, { enabled: isMeasured, staleTime: 0 });
  if (!isMeasured) return false;
  if (!tests.data || !standings.data) return tests.error || standings.error ? true : null;
  if (tests.data.find(({ id }) => id === testId)?.status !== 'available') return false;
  const standing = standings.data.find(({ test_id }) => test_id === testId);
  if (!standing) return true;
  return standing.attempts === 0 && !standing.correction_seen && standing.open?.mode !== 'exam';
}
