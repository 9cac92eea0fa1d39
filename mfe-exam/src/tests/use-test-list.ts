import {
  listOralComprehension,
  listOralExpression,
  listWrittenComprehension,
  listWrittenExpression,
  type Skill,
} from '@passerelle/contracts';
import { useApi, useSession } from '@passerelle/slice-kit';
import { useQuery } from '@tanstack/react-query';

const calls = {
  written_comprehension: listWrittenComprehension,
  oral_comprehension: listOralComprehension,
  written_expression: listWrittenExpression,
  oral_expression: listOralExpression,
} as const satisfies Record<Skill, unknown>;

/** The tests of a skill, with what this caller may open. */
export function useTestList(skill: Skill) {
  const api = useApi();
  const { user, subscriptionStatus } = useSession();
  return useQuery({
    queryKey: ['tests', skill, user?.id ?? null, subscriptionStatus],
    queryFn: ({ signal }) => api.call(calls[skill], { signal }),
  });
}
