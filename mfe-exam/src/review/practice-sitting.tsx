import { type PracticeQuestion, skillFacts } from '@passerelle/contracts';
import { useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Card, nbsp } from '@passerelle/ui-kit';
import { type ReactNode, useReducer, useState } from 'react';
import { createMarks } from '../desk/marks.js';
import { useDeskOn } from '../desk/use-desk-on.js';
import { usePreloaded } from '../listening/use-preloaded.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { PracticeQuestionForm } from './practice-question-form.js';
import styles from './review.module.css';
import { type Outcome, openSitting, type Sitting, sittingReducer, tally } from './sitting.js';
import type { SittingWords } from './sitting-words.js';

export interface PracticeSittingProps {
  questions: readonly PracticeQuestion[];
  words: SittingWords;
  send(questionId: string, response: string): Promise<Outcome>;
  /** What is said and offered after the last question, beside the button that leaves. */
  after(sitting: Sitting, leave: ReactNode): ReactNode;
  onLeave(): void;
}

/** Questions one at a time, each explained as soon as it is answered: of a review or a drill. */
export function PracticeSitting({ questions, words, send, after, onLeave }: PracticeSittingProps) {
  // Here, where the questions are there: the section's own title is set before.
  usePageTitle(words.title);
  const [sitting, dispatch] = useReducer(sittingReducer, questions, openSitting);
  const [marks] = useState(() => createMarks(null));
  const { stage, heading } = useQuestionFocus(sitting.index);
  useDeskOn(stage);
  const asked = questions[sitting.index];
  usePreloaded(questions[sitting.index + 1]?.question);
  if (!asked) return <Finished sitting={sitting} words={words} after={after} onLeave={onLeave} />;
  return (
    <div ref={stage} className={styles.sitting}>
      {words.leave ? (
        <div className={styles.head}>
          <p>
            {skillFacts[asked.skill].label} · niveau {asked.question.level}
          </p>
          <Button variant="secondary" size="sm" onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      ) : null}
      <PracticeQuestionForm
        key={asked.question_id}
        asked={asked}
        sitting={sitting}
        marks={marks}
        words={words}
        send={send}
        heading={heading}
        onChoose={(response) => dispatch({ type: 'chosen', response })}
        onAnswered={(outcome) => dispatch({ type: 'answered', outcome })}
        onNext={() => dispatch({ type: 'next' })}
        onGo={(index) => dispatch({ type: 'go', index })}
      />
    </div>
  );
}

function Finished({
  sitting,
  words,
  after,
  onLeave,
}: Pick<PracticeSittingProps, 'words' | 'after' | 'onLeave'> & { sitting: Sitting }) {
  const heading = useFocusOnMount();
  return (
    <Card padding="lg" className={styles.finished}>
      <h2 ref={heading} tabIndex={-1}>
        {nbsp(words.finished)}
      </h2>
      <p className={styles.tally}>{tally(sitting)}</p>
      {after(
        sitting,
        <Button variant="secondary" onClick={onLeave}>
          {words.back}
        </Button>,
      )}
    </Card>
  );
}
