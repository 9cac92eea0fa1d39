import { type PracticeQuestion, skillFacts } from '@passerelle/contracts';
import { useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Card, nbsp } from '@passerelle/ui-kit';
import { type ReactNode, useState } from 'react';
import { createMarks } from '../desk/marks.js';
import { useDeskOn } from '../desk/use-desk-on.js';
import { usePreloaded } from '../listening/use-preloaded.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { useStable } from '../stable/use-stable.js';
import { PracticeQuestionForm } from './practice-question-form.js';
import styles from './review.module.css';
import {
  isUnfinished,
  type Outcome,
  type Sitting,
  type SittingEvent,
  sittingReducer,
  tally,
} from './sitting.js';
import { SittingQuestions } from './sitting-place.js';
import type { SittingWords } from './sitting-words.js';

export interface PracticeSittingProps {
  sitting: Sitting;
  words: SittingWords;
  onChange(sitting: Sitting): void;
  send(asked: PracticeQuestion, response: string): Promise<Outcome>;
  /** What is said and offered at the end, beside the buttons that lead back. */
  after(sitting: Sitting, back: ReactNode): ReactNode;
  /** Ends it before its end. */
  onStop(): void;
  onLeave(): void;
}

/** Questions one at a time, each explained as soon as it is answered: of a review or a drill. */
export function PracticeSitting({
  sitting,
  words,
  onChange,
  send,
  after,
  onStop,
  onLeave,
}: PracticeSittingProps) {
  // Here, where the questions are there: the section's own title is set before.
  usePageTitle(words.title);
  const dispatch = useStable((event: SittingEvent) => onChange(sittingReducer(sitting, event)));
  const [marks] = useState(() => createMarks(null));
  const { stage, heading } = useQuestionFocus(sitting.index);
  useDeskOn(stage);
  const asked = sitting.questions[sitting.index];
  usePreloaded(sitting.questions[sitting.index + 1]?.question);
  const go = (index: number) => dispatch({ type: 'go', index });
  if (!asked) return <Finished sitting={sitting} words={words} after={after} onGo={go} onLeave={onLeave} />;
  return (
    <div ref={stage} className={styles.sitting}>
      {words.leave ? (
        <div className={styles.head}>
          <p>
            {skillFacts[asked.skill].label} · niveau {asked.question.level}
          </p>
          <Button variant="secondary" size="sm" onClick={onStop}>
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
        onAnswered={(questionId, outcome) => dispatch({ type: 'answered', questionId, outcome })}
        onNext={() => dispatch({ type: 'next' })}
        onGo={go}
      />
    </div>
  );
}

interface FinishedProps extends Pick<PracticeSittingProps, 'sitting' | 'words' | 'after' | 'onLeave'> {
  onGo(index: number): void;
}

function Finished({ sitting, words, after, onGo, onLeave }: FinishedProps) {
  const heading = useFocusOnMount();
  const isStopped = isUnfinished(sitting);
  return (
    <Card padding="lg" className={styles.finished}>
      <h2 ref={heading} tabIndex={-1}>
        {nbsp(isStopped ? words.stopped : words.finished)}
      </h2>
      <p className={styles.tally}>{tally(sitting)}</p>
      <SittingQuestions sitting={sitting} onGo={onGo} />
      {after(
        sitting,
        <>
          <Button variant="secondary" onClick={onLeave}>
            {words.back}
          </Button>
          {isStopped ? <Button onClick={() => onGo(sitting.reached)}>Reprendre</Button> : null}
        </>,
      )}
    </Card>
  );
}
