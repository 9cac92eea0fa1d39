import { listDueQuestions } from '@passerelle/contracts';
import { QueryResult, useCall, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, nbsp } from '@passerelle/ui-kit';
import { CalendarCheck } from 'lucide-react';
import section from '../section/section.module.css';
import { ReviewSitting } from './review-sitting.js';
import { nothingDue, useReviewState } from './review-state.js';

/** « À revoir »: questions once answered wrong, on the day they are due. */
export function Review({ onLeave }: { onLeave(): void }) {
  usePageTitle('À revoir');
  const due = useCall(
    ['review', 'due'],
    listDueQuestions,
    {},
    // A sitting keeps the questions it began with: a marked one would leave the list under its reader.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <section className={section.section}>
      <h1 tabIndex={-1}>À revoir</h1>
      <QueryResult query={due} title="Impossible de charger vos questions à revoir">
        {(questions) =>
          questions.length === 0 ? (
            <NothingDue onLeave={onLeave} />
          ) : (
            <ReviewSitting
              key={due.dataUpdatedAt}
              questions={questions}
              onMore={() => void due.refetch()}
              onLeave={onLeave}
            />
          )
        }
      </QueryResult>
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
