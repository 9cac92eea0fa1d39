import { listDueQuestions } from '@passerelle/contracts';
import { useApi, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import section from '../section/section.module.css';
import { nothingDue, useReviewState } from './review-state.js';
import { RevisionSitting } from './revision-sitting.js';

/** « À revoir »: questions once answered wrong, on the day they are due. */
export function Revision({ onLeave }: { onLeave(): void }) {
  const api = useApi();
  usePageTitle('À revoir');
  const due = useQuery({
    queryKey: ['review', 'due'],
    queryFn: ({ signal }) => api.call(listDueQuestions, { signal }),
    // A sitting keeps the questions it began with: a marked one would leave the list under its reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className={section.section}>
      <h1 tabIndex={-1}>À revoir</h1>
      {due.isError ? (
        <ErrorPanel
          title="Impossible de charger vos questions à revoir"
          onRetry={() => void due.refetch()}
          isRetrying={due.isFetching}
        >
          {nbsp(due.error.message)}
        </ErrorPanel>
      ) : null}
      {due.isPending ? (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      ) : null}
      {due.data?.length === 0 ? <NothingDue onLeave={onLeave} /> : null}
      {due.data && due.data.length > 0 ? (
        <RevisionSitting
          key={due.dataUpdatedAt}
          questions={due.data}
          onMore={() => void due.refetch()}
          onLeave={onLeave}
        />
      ) : null}
    </section>
  );
}

function NothingDue({ onLeave }: { onLeave(): void }) {
  const state = useReviewState();
  return (
    <EmptyState
      icon={<CalendarCheck size={28} />}
      title="Rien à revoir aujourd’hui"
      action={<Button onClick={onLeave}>Retour au tableau de bord</Button>}
    >
      {state.data ? nbsp(nothingDue(state.data, new Date())) : null}
    </EmptyState>
  );
}
