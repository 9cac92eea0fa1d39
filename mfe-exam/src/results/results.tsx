import { fetchResponse, readAttempt, skillFacts } from '@passerelle/contracts';
import { useApi, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Review } from '../answers/review.js';
import { ExpressionResult } from './expression-result.js';
import { ResponseHistory } from './response-history.js';
import { Summary } from './summary.js';

export interface ResultsProps {
  /** Null: all of one’s responses, to choose from. */
  responseId: string | null;
  onOpen(responseId: string): void;
  onLeave(): void;
}

/** Results of a submitted test: of a comprehension the summary, then question by question; of an expression its grade; or the list of all results. */
export function Results({ responseId, onOpen, onLeave }: ResultsProps) {
  usePageTitle('Résultats');
  if (responseId === null) return <ResponseHistory onOpen={onOpen} onLeave={onLeave} />;
  return <ResponseResults key={responseId} responseId={responseId} onLeave={onLeave} />;
}

function ResponseResults({ responseId, onLeave }: { responseId: string; onLeave(): void }) {
  const api = useApi();
  const [view, setView] = useState<'summary' | 'review' | 'summary again'>('summary');
  const attempt = useQuery({
    queryKey: ['attempt', responseId],
    queryFn: ({ signal }) => api.call(readAttempt, { params: { attemptId: responseId }, signal }),
    // What it asks with holds the answers too.
    gcTime: 0,
  });
  const answers = useQuery({
    queryKey: ['response', responseId],
    queryFn: ({ signal }) => api.call(fetchResponse, { params: { responseId }, signal }),
    // Forty explanations: let go of with the page that shows them.
    gcTime: 0,
  });
  if (attempt.data && skillFacts[attempt.data.skill].kind === 'expression')
    return <ExpressionResult responseId={responseId} onLeave={onLeave} />;
  const back = <Button onClick={onLeave}>Retour au tableau de bord</Button>;
  const failure = attempt.error ?? answers.error;
  if (failure)
    return (
      <ErrorPanel
        headingLevel={1}
        title="Impossible de charger vos résultats"
        onRetry={() => {
          void attempt.refetch();
          void answers.refetch();
        }}
        isRetrying={attempt.isFetching || answers.isFetching}
      >
        {nbsp(failure.message)}
      </ErrorPanel>
    );
  if (!attempt.data || !answers.data)
    return (
      <div aria-busy="true">
        <Skeleton lines={10} />
      </div>
    );
  if (!attempt.data.result)
    return <EmptyState headingLevel={1} title="Ce test n’est pas encore terminé" action={back} />;
  return view === 'review' ? (
    <Review
      title={nbsp(attempt.data.test_name)}
      questions={answers.data}
      backLabel="Retour au stats"
      onBack={() => setView('summary again')}
    />
  ) : (
    <Summary
      attempt={attempt.data}
      result={attempt.data.result}
      isBack={view === 'summary again'}
      onReview={() => setView('review')}
      onLeave={onLeave}
    />
  );
}
