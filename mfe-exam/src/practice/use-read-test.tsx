import { type QuestionSet, readQuestions } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

/** The questions of a test that is open to all; until they are there, what to show instead. */
export function useReadTest(
  testId: string,
  onLeave: () => void,
): { set: QuestionSet; instead: null } | { set: null; instead: ReactNode } {
  const api = useApi();
  const set = useQuery({
    queryKey: ['questions', testId, 'visitor'],
    queryFn: ({ signal }) => api.call(readQuestions, { params: { testId }, signal }),
  });
  if (set.data) return { set: set.data, instead: null };
  if (!set.isError)
    return {
      set: null,
      instead: (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      ),
    };
  const code = 'code' in set.error ? set.error.code : null;
  if (code === 'subscription_required' || code === 'test_locked' || code === 'unauthenticated')
    return {
      set: null,
      instead: (
        <EmptyState
          icon={<LockKeyhole size={28} />}
          title="Ce test s’ouvre avec un abonnement"
          action={
            <LinkButton href="/tarifs" variant="accent">
              S’abonner
            </LinkButton>
          }
        >
          <Button variant="quiet" onClick={onLeave}>
            Retour aux tests
          </Button>
        </EmptyState>
      ),
    };
  return {
    set: null,
    instead: (
      <ErrorPanel
        title="Ce test ne s’ouvre pas"
        onRetry={() => void set.refetch()}
        isRetrying={set.isFetching}
      >
        {nbsp(set.error.message)}
      </ErrorPanel>
    ),
  };
}
