import { QueryResult } from '@passerelle/slice-kit';
import { Button, Card, LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useHasPlan } from '../plans/use-has-plan.js';
import styles from './due-card.module.css';
import { minutesFor } from './minutes-for.js';
import { nothingDue, nothingTitle, type ReviewState, useReviewState, whatIsDue } from './review-state.js';

export interface DueCardProps {
  onStart(): void;
  /** Begins ten of those that are not due yet. */
  onAhead(): void;
}

/** On the dashboard: how many questions are due today, and the way to them. */
export function DueCard({ onStart, onAhead }: DueCardProps) {
  const state = useReviewState();
  return (
    <Card as="section" title="À revoir aujourd’hui" className={styles.card}>
      <QueryResult
        query={state}
        title="Impossible de charger vos questions à revoir"
        headingLevel={3}
        lines={3}
      >
        {(review) =>
          review.due > 0 ? (
            <Due review={review} onStart={onStart} />
          ) : (
            <NothingDue review={review} onAhead={onAhead} />
          )
        }
      </QueryResult>
    </Card>
  );
}

function Due({ review, onStart }: { review: ReviewState; onStart(): void }) {
  return (
    <>
      <p className={styles.text}>
        <strong className={styles.count}>{review.due}</strong> {nbsp(whatIsDue(review))}
      </p>
      <Button onClick={onStart}>Réviser {minutesFor(review.due)} min</Button>
    </>
  );
}

function NothingDue({ review, onAhead }: { review: ReviewState; onAhead(): void }) {
  const hasPlan = useHasPlan();
  if (hasPlan === undefined) return <Skeleton lines={3} />;
  return (
    <>
      <p className={styles.line} data-nothing="">
        <strong>{nothingTitle(review, new Date())}.</strong>{' '}
        {hasPlan
          ? review.next_due_at === null
            ? null
            : nbsp(nothingDue(review, new Date()))
          : 'Avec un abonnement, les questions que vous manquez reviennent ici au bon moment.'}
      </p>
      {hasPlan && review.waiting > 0 ? (
        <Button variant="secondary" onClick={onAhead}>
          Réviser tout de suite
        </Button>
      ) : null}
      {hasPlan ? null : (
        <LinkButton href="/tarifs" variant="secondary">
          S’abonner
        </LinkButton>
      )}
    </>
  );
}
