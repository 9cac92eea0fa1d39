import { readQuestions, skillFacts } from '@passerelle/contracts';
import { ApiProblem, useApi, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { ComprehensionCorrections } from './comprehension-corrections.js';
import { ExpressionCorrections } from './expression-corrections.js';

/** The corrections of a test, for those whose plan opens them. */
export function TestCorrections({ testId, onLeave }: { testId: string; onLeave(): void }) {
  const api = useApi();
  usePageTitle('Correction');
  const set = useQuery({
    queryKey: ['corrections', testId],
    queryFn: ({ signal }) =>
      api.call(readQuestions, { params: { testId }, query: { corrections: '1' }, signal }),
  });
  const back = (
    <Button variant="secondary" onClick={onLeave}>
      Retour au test
    </Button>
  );
  if (set.isError) {
    const code = set.error instanceof ApiProblem ? set.error.code : null;
    if (code === 'subscription_required' || code === 'test_locked')
      return (
        <EmptyState
          headingLevel={1}
          icon={<LockKeyhole size={28} />}
          title="Cette correction est verrouillée"
          action={
            <>
              {back}{' '}
              <LinkButton href="/tarifs" variant="accent">
                Voir les tarifs
              </LinkButton>
            </>
          }
        >
          {nbsp(set.error.message)}
        </EmptyState>
      );
    return (
      <ErrorPanel
        headingLevel={1}
        title="Impossible de charger la correction"
        onRetry={() => void set.refetch()}
        isRetrying={set.isFetching}
      >
        <p>{nbsp(set.error.message)}</p>
        {back}
      </ErrorPanel>
    );
  }
  if (!set.data)
    return (
      <div aria-busy="true">
        <Skeleton lines={10} />
      </div>
    );
  const Corrections =
    skillFacts[set.data.skill].kind === 'expression' ? ExpressionCorrections : ComprehensionCorrections;
  return <Corrections set={set.data} onLeave={onLeave} />;
}
