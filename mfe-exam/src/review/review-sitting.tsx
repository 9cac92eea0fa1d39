import { type DueQuestion, skillFacts } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, Card, nbsp, ProgressBar } from '@passerelle/ui-kit';
import { useReducer } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { DueQuestionForm } from './due-question-form.js';
import styles from './review.module.css';
import { useReviewState } from './review-state.js';
import { openSitting, type Sitting, sittingReducer, tally } from './sitting.js';

export interface ReviewSittingProps {
  questions: readonly DueQuestion[];
  /** Asks for the questions that are still due. */
  onMore(): void;
  onLeave(): void;
}

/** The due questions one at a time, each explained as soon as it is answered. */
export function ReviewSitting({ questions, onMore, onLeave }: ReviewSittingProps) {
  const [sitting, dispatch] = useReducer(sittingReducer, questions, openSitting);
  const { stage, heading } = useQuestionFocus(sitting.index);
  const due = questions[sitting.index];
  usePreloaded(questions[sitting.index + 1]?.question);
  if (!due) return <Finished sitting={sitting} onMore={onMore} onLeave={onLeave} />;
  return (
    <div ref={stage} className={styles.sitting}>
      <div className={styles.head}>
        <p>
          {skillFacts[due.skill].label} · niveau {due.question.level}
        </p>
        <Button variant="secondary" size="sm" onClick={onLeave}>
          Arrêter
        </Button>
      </div>
      <ProgressBar
        variant="flush"
        label="Questions revues"
        value={sitting.answered}
        max={questions.length}
        valueText={`${sitting.answered} sur ${questions.length}`}
      />
      <DueQuestionForm
        key={due.question_id}
        due={due}
        sitting={sitting}
        heading={heading}
        onChoose={(response) => dispatch({ type: 'chosen', response })}
        onAnswered={(outcome) => dispatch({ type: 'answered', outcome })}
        onNext={() => dispatch({ type: 'next' })}
      />
    </div>
  );
}

function Finished({
  sitting,
  onMore,
  onLeave,
}: Pick<ReviewSittingProps, 'onMore' | 'onLeave'> & { sitting: Sitting }) {
  const heading = useFocusOnMount();
  const state = useReviewState();
  const more = state.data?.due ?? 0;
  return (
    <Card padding="lg" className={styles.finished}>
      <h2 ref={heading} tabIndex={-1}>
        Révision terminée
      </h2>
      <p className={styles.tally}>{tally(sitting)}</p>
      <p>
        {more > 0
          ? nbsp(`Encore ${more} ${more > 1 ? 'questions' : 'question'} à revoir aujourd’hui.`)
          : 'Les questions réussies reviendront plus tard, les autres dès demain.'}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLeave}>
          Retour au tableau de bord
        </Button>
        {more > 0 ? <Button onClick={onMore}>Continuer</Button> : null}
      </div>
    </Card>
  );
}
