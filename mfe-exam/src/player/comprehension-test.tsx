import { type Attempt, listAttempts, startAttempt } from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptPlayer } from './attempt-player.js';
import type { Conditions } from './conditions.js';
import { StartScreen } from './start-screen.js';

export interface ComprehensionTestProps {
  testId: string;
  onSubmitted(responseId: string): void;
  onLeave(): void;
}

/** A selected test: the open attempt goes on where it was; without one, the start screen. */
export function ComprehensionTest({ testId, onSubmitted, onLeave }: ComprehensionTestProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [started, setStarted] = useState<Attempt | null>(null);
  const open = useQuery({
    queryKey: ['attempts', 'open', testId],
    queryFn: ({ signal }) => api.call(listAttempts, { query: { status: 'open', test_id: testId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const start = useMutation({
    mutationFn: (conditions: Conditions) =>
      api.call(startAttempt, { body: { test_id: testId, ...conditions } }),
    onSuccess: setStarted,
  });
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'questions' });
  const finish = (responseId: string) => {
    void refresh();
    onSubmitted(responseId);
  };
  const leave = () => {
    void refresh();
    onLeave();
  };

  const attempt = started ?? open.data?.[0];
  if (attempt)
    return <AttemptPlayer key={attempt.id} attempt={attempt} onSubmitted={finish} onLeave={leave} />;
  if (open.isError)
    return (
      <ErrorPanel headingLevel={1} title="Impossible d’ouvrir ce test" onRetry={() => void open.refetch()}>
        {nbsp(open.error.message)}
      </ErrorPanel>
    );
  if (!open.data) return <Skeleton lines={8} />;
  return (
    <StartScreen
      testId={testId}
      isPending={start.isPending}
      problem={start.error instanceof ApiProblem ? start.error : null}
      onStart={(conditions) => start.mutate(conditions)}
      onLeave={leave}
    />
  );
}
