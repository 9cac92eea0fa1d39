import { readQuestions } from '@passerelle/contracts';
import { useApi, usePageTitle } from '@passerelle/slice-kit';
import { ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Review } from '../results/review.js';

/** The corrections of a test for those whose plan opens them: keys and explanations, whatever was answered. */
export function TestCorrections({ testId, onLeave }: { testId: string; onLeave(): void }) {
  const api = useApi();
  usePageTitle('Correction');
  const set = useQuery({
    queryKey: ['corrections', testId],
    queryFn: ({ signal }) =>
      api.call(readQuestions, { params: { testId }, query: { corrections: '1' }, signal }),
  });
  if (set.isError)
    return (
      <ErrorPanel
        headingLevel={1}
        title="Impossible de charger la correction"
        onRetry={() => void set.refetch()}
      >
        {nbsp(set.error.message)}
      </ErrorPanel>
    );
  if (!set.data) return <Skeleton lines={10} />;
  return (
    <Review
      title={nbsp(`Correction · ${set.data.name}`)}
      questions={set.data.normal_questions.map((question) => ({ ...question, point: question.points }))}
      backLabel="Retour au test"
      onBack={onLeave}
    />
  );
}
