import {
  answerDrillQuestion,
  answerDueQuestion,
  listDueQuestions,
  type PracticeQuestion,
} from '@passerelle/contracts';
import { ApiProblem, QueryResult, useApi, useCall, usePageTitle } from '@passerelle/slice-kit';
import { Button, Cluster, EmptyState, Notice, nbsp } from '@passerelle/ui-kit';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useKeptSitting } from './kept-sitting.js';
import { PracticeSitting } from './practice-sitting.js';
import styles from './review.module.css';
import { nothingDue, nothingTitle, useReviewState } from './review-state.js';
import { isUnfinished, type Outcome, openSitting, stopped } from './sitting.js';
import { reviewWords } from './sitting-words.js';

export interface ReviewProps {
  /** Begins ten of those that are not due yet. */
  onAhead(): void;
  onLeave(): void;
}

/** « À revoir »: questions once answered wrong, on the day they are due; or some of them at once. */
export function Review({ onAhead, onLeave }: ReviewProps) {
  const api = useApi();
  usePageTitle('À revoir');
  const [kept, keep] = useKeptSitting();
  const due = useCall(
    ['review', 'due'],
    listDueQuestions,
    {},
    // A sitting keeps the questions it began with: a marked one would leave the list under its reader.
    { enabled: kept === null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const sitting = kept ?? (due.data?.length ? openSitting(due.data) : null);
  const unanswered = useRef(new Set<string>());
  const send = async (
    { question_id: questionId, version }: PracticeQuestion,
    response: string,
  ): Promise<Outcome> => {
    const sent = { params: { questionId }, body: { response, version } };
    try {
      return await api.call(answerDueQuestion, sent);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.isUnanswered) unanswered.current.add(questionId);
      if (error.code !== 'conflict' || !unanswered.current.has(questionId)) throw error;
      // It counted, and its reply got lost. In a drill an answer this soon counts no more, and is explained.
      return api.call(answerDrillQuestion, sent).catch(() => {
        throw error;
      });
    }
  };
  const more = async () => {
    const { isSuccess } = await due.refetch();
    if (isSuccess) keep(null);
  };
  return (
    <section className={styles.review}>
      <h1 tabIndex={-1}>À revoir</h1>
      {sitting ? (
        <PracticeSitting
          sitting={sitting}
          words={reviewWords}
          onChange={keep}
          send={send}
          after={(ended, back) => (
            <AfterReview
              isStopped={isUnfinished(ended)}
              back={back}
              problem={due.error}
              isAsking={due.isFetching}
              onMore={() => void more()}
              onAhead={onAhead}
            />
          )}
          onStop={() => {
            const end = stopped(sitting);
            if (end) keep(end);
            else onLeave();
          }}
          onLeave={onLeave}
        />
      ) : (
        <QueryResult query={due} title="Impossible de charger vos questions à revoir">
          {() => <NothingDue onAhead={onAhead} onLeave={onLeave} />}
        </QueryResult>
      )}
    </section>
  );
}

interface AfterReviewProps extends Pick<ReviewProps, 'onAhead'> {
  /** Before the end: there is the way back into it, and no other. */
  isStopped: boolean;
  back: ReactNode;
  /** Why more did not come. */
  problem: Error | null;
  isAsking: boolean;
  onMore(): void;
}

function AfterReview({ isStopped, back, problem, isAsking, onMore, onAhead }: AfterReviewProps) {
  const state = useReviewState();
  const more = state.data?.due ?? 0;
  return (
    <>
      <p>
        {more > 0
          ? nbsp(`Encore ${more} ${more > 1 ? 'questions' : 'question'} à revoir aujourd’hui.`)
          : 'Les questions réussies reviendront plus tard, les autres dès demain.'}
      </p>
      {problem ? <Notice tone="error">{nbsp(problem.message)}</Notice> : null}
      <div className={styles.actions}>
        {back}
        {isStopped ? null : more > 0 ? (
          <Button isPending={isAsking} onClick={onMore}>
            Continuer
          </Button>
        ) : (state.data?.waiting ?? 0) > 0 ? (
          <Button onClick={onAhead}>Ce que je manque</Button>
        ) : null}
      </div>
    </>
  );
}

function NothingDue({ onAhead, onLeave }: ReviewProps) {
  const state = useReviewState();
  const canGoAhead = (state.data?.waiting ?? 0) > 0;
  return (
    <EmptyState
      icon={<CalendarCheck size={28} />}
      title={nothingTitle(state.data ?? { next_due_at: null }, new Date())}
      action={
        <Cluster gap={3} justify="center">
          <Button variant={canGoAhead ? 'secondary' : 'primary'} onClick={onLeave}>
            Retour au tableau de bord
          </Button>
          {canGoAhead ? <Button onClick={onAhead}>Ce que je manque</Button> : null}
        </Cluster>
      }
    >
      {state.data ? nbsp(nothingDue(state.data, new Date())) : null}
    </EmptyState>
  );
}
