import {
  listOralComprehension,
  listOralExpression,
  listWrittenComprehension,
  listWrittenExpression,
  type Skill,
} from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';

const calls = {
  written_comprehension: listWrittenComprehension,
  oral_comprehension: listOralComprehension,
  written_expression: listWrittenExpression,
  oral_expression: listOralExpression,
} as const satisfies Record<Skill, unknown>;

/** The tests of a skill, with what this caller may open. */
export function useTestList(skill: Skill) {
  const { user, subscriptionStatus } = useSession();
  return useCall(['tests', skill, user?.id ?? null, subscriptionStatus], calls[skill], {});
}
