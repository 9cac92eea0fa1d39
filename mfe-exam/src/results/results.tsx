import { fetchResponse, readAttempt } from '@passerelle/contracts';
import { useApi, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { Review } from './review.js';
import { Summary } from './summary.js';

/** Results of a submitted comprehension test: the summary, then question by question. */
export function Results({ responseId, onLeave }: { responseId: string | null; onLeave(): void }) {
  const api = useApi();
  const [isReviewing, setReviewing] = useState(false);
  usePageTitle('Résultats');
  const attempt = useQuery({
    queryKey: ['attempt', responseId],
    queryFn: ({ signal }) => api.call(readAttempt, { params: { attemptId: responseId as string }, signal }),
    enabled: responseId !== null,
  });
  const answers = useQuery({
    queryKey: ['response', responseId],
    queryFn: ({ signal }) =>
      api.call(fetchResponse, { params: { responseId: responseId as string }, signal }),
    enabled: responseId !== null,
  });
  if (responseId === null)
    return (
      <EmptyState
        headingLevel={1}
        icon={<ChartNoAxesColumn size={28} />}
        title="Aucun résultat à afficher"
        action={<Button onPress={onLeave}>Retour au tableau de bord</Button>}
      >
        {nbsp('Passez un test : vos résultats s’afficheront ici.')}
      </EmptyState>
    );
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
      >
        {nbsp(failure.message)}
      </ErrorPanel>
    );
  if (!attempt.data || !answers.data) return <Skeleton lines={10} />;
  if (!attempt.data.result) return <EmptyState headingLevel={1} title="Ce test n’est pas encore terminé" />;
  return isReviewing ? (
    <Review
      title={nbsp(attempt.data.test_name)}
      questions={answers.data}
      backLabel="Retour au stats"
      onBack={() => setReviewing(false)}
    />
  ) : (
    <Summary
      attempt={attempt.data}
      result={attempt.data.result}
      onReview={() => setReviewing(true)}
      onLeave={onLeave}
    />
  );
}
