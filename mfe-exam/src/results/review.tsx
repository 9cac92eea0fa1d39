import type { AnsweredQuestion } from '@passerelle/contracts';
import { Button, Notice, nbsp, QuestionGrid } from '@passerelle/ui-kit';
import { useState } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { QuestionPane } from '../player/question-pane.js';
import styles from './review.module.css';

/** A question with its key: of a submitted response, or of a test’s corrections (nothing answered, nothing right or wrong). */
export type ReviewedQuestion = Omit<AnsweredQuestion, 'is_correct'> & { is_correct?: boolean };

export interface ReviewProps {
  title: string;
  questions: readonly ReviewedQuestion[];
  backLabel: string;
  onBack(): void;
}

/** Question by question: the right answer, the one given, and why. */
export function Review({ title, questions, backLabel, onBack }: ReviewProps) {
  const [number, setNumber] = useState(1);
  const question = questions[number - 1];
  usePreloaded(questions[number]);
  if (!question) return null;
  return (
    <section className={styles.review}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <Button variant="secondary" onPress={onBack}>
          {backLabel}
        </Button>
      </header>
      <QuestionGrid
        current={number}
        onSelect={setNumber}
        questions={questions.map(({ number: n, is_correct, response }) => ({
          number: n,
          isAnswered: response !== null,
          isFlagged: false,
          ...(is_correct === undefined
            ? {}
            : { result: is_correct ? ('correct' as const) : ('incorrect' as const) }),
        }))}
      />
      <div className={styles.question}>
        <QuestionPane
          question={{ ...question, points: question.point }}
          total={questions.length}
          response={question.response}
          review={question.answer ? { correct: question.answer } : undefined}
        >
          {question.is_correct === false && question.response === null ? (
            <Notice tone="warning" isLive={false}>
              Vous n’avez pas répondu à cette question.
            </Notice>
          ) : null}
          {question.explanation ? (
            <section className={styles.explanation} aria-live="polite">
              <h2>Explication</h2>
              <p>{nbsp(question.explanation)}</p>
            </section>
          ) : null}
          {question.transcript ? (
            <section className={styles.explanation}>
              <h2>Transcription</h2>
              <p className={styles.transcript}>{nbsp(question.transcript)}</p>
            </section>
          ) : null}
          <div className={styles.actions}>
            <Button variant="secondary" isDisabled={number === 1} onPress={() => setNumber(number - 1)}>
              Retour
            </Button>
            <Button isDisabled={number === questions.length} onPress={() => setNumber(number + 1)}>
              Suivant
            </Button>
          </div>
        </QuestionPane>
      </div>
    </section>
  );
}
