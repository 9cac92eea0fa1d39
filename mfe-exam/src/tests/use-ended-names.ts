import { type Skill, skillFacts } from '@passerelle/contracts';
import { useEndedHere } from '../ended-tests/use-ended-here.js';
import { useTestList } from './use-test-list.js';

/** What the tests of a skill are called that were ended on this device without a network. */
export function useEndedNames(skill: Skill): readonly string[] {
  const tests = useTestList(skill).data ?? [];
  const ended = useEndedHere();
  return tests
    .filter(({ id }) => ended.has(id))
    .map(({ number }) => `${skillFacts[skill].label} test ${number}`);
}
