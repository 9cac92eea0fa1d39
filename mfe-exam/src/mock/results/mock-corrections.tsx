import { fetchResponse, skillFacts } from '@passerelle/contracts';
import { useApi, usePageTitle } from '@passerelle/slice-kit';
import { ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Review } from '../../answers/review.js';
import { ExpressionResult } from '../../results/expression-result.js';
import styles from './mock-results.module.css';

export interface MockCorrectionsProps {
  category: keyof typeof skillFacts;
  /** The part's submitted attempt. */
  attemptId: string;
  onBack(): void;
}

const backLabel = 'Retour aux résultats';

/** The corrections of one part of a finished mock exam (showCorrections). */
export function MockCorrections({ category, attemptId, onBack }: MockCorrectionsProps) {
  const { label, kind } = skillFacts[category];
  usePageTitle(`Correction · ${label}`);
  return (
    <div className={styles.review}>
      {kind === 'expression' ? (
        <ExpressionResult responseId={attemptId} leaveLabel={backLabel} onLeave={onBack} />
      ) : (
        <Answers title={`Correction · ${label}`} attemptId={attemptId} onBack={onBack} />
      )}
    </div>
  );
}

function Answers({ title, attemptId, onBack }: { title: string; attemptId: string; onBack(): void }) {
  const api = useApi();
  const answers = useQuery({
    queryKey: ['response', attemptId],
    queryFn: ({ signal }) => api.call(fetchResponse, { params: { responseId: attemptId }, signal }),
    // Forty explanations: let go of with the page that shows them.
    gcTime: 0,
  });
  if (answers.data)
    return <Review title={title} questions={answers.data} backLabel={backLabel} onBack={onBack} />;
  if (!answers.isError) return <Skeleton lines={10} />;
  return (
    <ErrorPanel
      headingLevel={1}
      title="Impossible de charger la correction"
      onRetry={() => void answers.refetch()}
      isRetrying={answers.isFetching}
    >
      {nbsp(answers.error.message)}
    </ErrorPanel>
  );
}
