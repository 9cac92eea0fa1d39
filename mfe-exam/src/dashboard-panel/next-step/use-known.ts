import { listAttempts, listMocks, listResponses } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { noGoal } from '../../goal/goal.js';
import { useGoal } from '../../goal/use-goal.js';
import { useReviewState } from '../../review/review-state.js';
import { useProgress } from '../use-progress.js';
import { awaitedGrades } from './awaited-grades.js';
import type { Known } from './next-step.js';

/** Expressions of one skill, newest first; the sections of the expressions ask the same. */
export function useExpressions(skill: 'written_expression' | 'oral_expression') {
  return useCall(['responses', skill], listResponses, { query: { skill } }, { staleTime: 0 });
}

/** Tests under way, those of mock exams included. */
export function useOpenAttempts() {
  return useCall(['attempts', 'open'], listAttempts, { query: { status: 'open' } }, { staleTime: 0 });
}

/** What the card of the next step goes by. */
export function useKnown(): Known {
  const { user } = useSession();
  const anew = { staleTime: 0 };
  const mocks = useCall(['mock-sessions', user?.id ?? null], listMocks, {}, anew);
  const open = useOpenAttempts();
  const review = useReviewState();
  const progress = useProgress();
  const written = useExpressions('written_expression');
  const spoken = useExpressions('oral_expression');
  const goal = useGoal();
  const [ofWritten, ofSpoken] = [known(written, []), known(spoken, [])];
  return {
    mockSessions: known(mocks, []),
    openAttempts: known(open, []),
    due: known(review, { due: 0 })?.due,
    skills: known(progress, { skills: [] })?.skills,
    awaited: ofWritten && ofSpoken && [...awaitedGrades([...ofWritten, ...ofSpoken]).keys()],
    goal: goal.data ?? noGoal,
  };
}

const known = <Data, Empty>({ data, isError }: UseQueryResult<Data>, empty: Empty) =>
  data ?? (isError ? empty : undefined);
