import { QuestionGrid } from '@passerelle/ui-kit';
import { useState } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { QuestionPane } from '../player/question-pane.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { useReadTest } from './use-read-test.js';
import { VisitorActions, VisitorFrame } from './visitor-frame.js';
import styles from './visitor-test.module.css';

export interface VisitorTestProps {
  testId: string;
  onLeave(): void;
}

/** A comprehension test as a visitor sees it: every question can be read, none answered; no timer, no correction. */
export function VisitorTest({ testId, onLeave }: VisitorTestProps) {
  const [index, setIndex] = useState(0);
  const { stage, heading } = useQuestionFocus(index);
  const { set, instead } = useReadTest(testId, onLeave);
  const questions = set?.normal_questions ?? [];
  const question = questions[index];
  usePreloaded(questions[index + 1]);
  if (!set || !question) return instead;
  return (
    <VisitorFrame name={set.name}>
      <div ref={stage} className={styles.question}>
        <QuestionPane
          question={question}
          total={questions.length}
          response={null}
          isDisabled
          positionRef={heading}
        >
          <VisitorActions index={index} count={questions.length} onGo={setIndex} onLeave={onLeave} />
        </QuestionPane>
      </div>
      <QuestionGrid
        current={index + 1}
        onSelect={(number) => setIndex(number - 1)}
        questions={questions.map(({ number }) => ({ number, isAnswered: false, isFlagged: false }))}
      />
    </VisitorFrame>
  );
}
