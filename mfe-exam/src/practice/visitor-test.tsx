import type { QuestionSet } from '@passerelle/contracts';
import { QuestionGrid } from '@passerelle/ui-kit';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { QuestionPane } from '../player/question-pane.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { OpenedTest, type OpenedTestProps } from './opened-test.js';
import { VisitorActions, VisitorFrame } from './visitor-frame.js';
import styles from './visitor-test.module.css';

/** A comprehension test as a visitor sees it: every question can be read, none answered; no timer, no correction. */
export function VisitorTest(props: Omit<OpenedTestProps, 'children'>) {
  return <OpenedTest {...props}>{(set) => <Questions set={set} onLeave={props.onLeave} />}</OpenedTest>;
}

function Questions({ set, onLeave }: { set: QuestionSet; onLeave(): void }) {
  const [index, setIndex] = useState(0);
  const { stage, heading } = useQuestionFocus(index);
  const questions = set.normal_questions;
  const question = questions[index];
  usePreloaded(questions[index + 1]);
  if (!question) return null;
  return (
    <VisitorFrame name={set.name} isFree>
      <div ref={stage} className={styles.question}>
        <QuestionPane
          question={question}
          total={questions.length}
          response={null}
          isPreview
          positionRef={heading}
        >
          <p className={styles.invitation}>
            <LockKeyhole size={18} aria-hidden="true" />
            <a href="/compte-gratuit">Créez un compte pour répondre</a>
          </p>
          <VisitorActions index={index} count={questions.length} onGo={setIndex} onLeave={onLeave} />
        </QuestionPane>
      </div>
      <QuestionGrid
        current={index + 1}
        onSelect={(number) => setIndex(number - 1)}
        questions={questions.map(({ number }) => ({ number, isFlagged: false }))}
      />
    </VisitorFrame>
  );
}
