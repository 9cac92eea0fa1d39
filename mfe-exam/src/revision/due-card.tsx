import { useSession } from '@passerelle/slice-kit';
import { Button, Card, ErrorPanel, LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import styles from './due-card.module.css';
import { nothingDue, useReviewState } from './review-state.js';

/** On the dashboard: how many questions are due today, and the way to them. */
export function DueCard({ onStart }: { onStart(): void }) {
  const { subscriptionStatus } = useSession();
  const state = useReviewState();
  const due = state.data?.due ?? 0;
  return (
    <Card as="section" title="À revoir aujourd’hui" className={styles.card}>
      {state.isError ? (
        <ErrorPanel
          title="Impossible de charger vos questions à revoir"
          headingLevel={3}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        >
          {nbsp(state.error.message)}
        </ErrorPanel>
      ) : null}
      {state.isPending ? (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      ) : null}
      {state.data && due > 0 ? (
        <>
          <p className={styles.text}>
            <strong className={styles.count}>{due}</strong>
            {due > 1
              ? 'questions que vous avez manquées reviennent au bon moment.'
              : 'question que vous avez manquée revient au bon moment.'}
          </p>
          <Button onClick={onStart}>Réviser {minutesFor(due)} min</Button>
        </>
      ) : null}
      {state.data && due === 0 ? (
        <>
          <p className={styles.text}>
            <strong>Rien à revoir aujourd’hui.</strong>
            {subscriptionStatus === 'Active'
              ? nbsp(nothingDue(state.data, new Date()))
              : 'Avec un abonnement, les questions que vous manquez reviennent ici au bon moment.'}
          </p>
          {subscriptionStatus === 'Active' ? null : (
            <LinkButton href="/tarifs" variant="secondary">
              S’abonner
            </LinkButton>
          )}
        </>
      ) : null}
    </Card>
  );
}

/** About three questions in two minutes, and ten minutes at a sitting. */
function minutesFor(due: number): number {
  return Math.min(10, Math.ceil((due * 2) / 3));
}
