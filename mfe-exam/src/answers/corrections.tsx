import type { AnsweredQuestion } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, Checkbox, Notice, QuestionGrid } from '@passerelle/ui-kit';
import { useState } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { QuestionPane } from '../player/question-pane.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import styles from './corrections.module.css';
import { Explained } from './explained.js';
import { neighbours, shownIndices } from './shown-questions.js';

/** A question with its key: of a submitted response, or of a test’s corrections (nothing answered, nothing right or wrong). */
export type CorrectedQuestion = Omit<AnsweredQuestion, 'is_correct'> & { is_correct?: boolean };

export interface CorrectionsProps {
  title: string;
  questions: readonly CorrectedQuestion[];
  /** Number of the question to begin with. Defaults to the first one. */
  startAt?: number | undefined;
  backLabel: string;
  onBack(): void;
}

/** Question by question: the right answer, the one given, and why; all of them, or only the errors. */
export function Corrections({ title, questions, startAt, backLabel, onBack }: CorrectionsProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ number }) => number === startAt),
    ),
  );
  const [onlyWrong, setOnlyWrong] = useState(false);
  const mainHeading = useFocusOnMount();
  const { stage, heading } = useQuestionFocus(index);
  const shown = shownIndices(questions, onlyWrong);
  const { previous, next } = neighbours(shown, index);
  const wrong = shownIndices(questions, true);
  const question = questions[index];
  usePreloaded(next === null ? undefined : questions[next]);
  if (!question) return null;
  return (
    <section className={styles.corrections}>
      <header className={styles.head}>
        <h1 ref={mainHeading} tabIndex={-1}>
          {title}
        </h1>
        <Button variant="secondary" onClick={onBack}>
          {backLabel}
        </Button>
      </header>
      {wrong.length > 0 ? (
        <Checkbox
          isSelected={onlyWrong}
          onChange={(isSelected) => {
            setOnlyWrong(isSelected);
            if (isSelected && !wrong.includes(index)) setIndex(wrong[0] ?? 0);
          }}
        >
          Seulement les erreurs ({wrong.length})
        </Checkbox>
      ) : null}
      <QuestionGrid
        current={question.number}
        onSelect={(number) => setIndex(questions.findIndex((each) => each.number === number))}
        questions={shown.flatMap((each) => cellOf(questions[each]))}
      />
      <div ref={stage} className={styles.question}>
        <QuestionPane
          question={{ ...question, points: question.point }}
          total={questions.length}
          response={question.response}
          isDisabled
          correction={question.answer ? { correct: question.answer } : undefined}
          positionRef={heading}
        >
          {question.is_correct === false && question.response === null ? (
            <Notice tone="warning" isLive={false} className={styles.blank}>
              Vous n’avez pas répondu à cette question.
            </Notice>
          ) : null}
          {question.answer === null && question.is_correct !== undefined ? (
            <Mark isRight={question.is_correct} isBlank={question.response === null} />
          ) : null}
          <Explained explanation={question.explanation} transcript={question.transcript} />
          <div className={styles.actions}>
            <Button
              variant="secondary"
              disabled={previous === null}
              onClick={() => previous !== null && setIndex(previous)}
            >
              Retour
            </Button>
            <Button disabled={next === null} onClick={() => next !== null && setIndex(next)}>
              Suivant
            </Button>
          </div>
        </QuestionPane>
      </div>
    </section>
  );
}

function cellOf(question: CorrectedQuestion | undefined) {
  if (!question) return [];
  const { number, response, is_correct } = question;
  const result = is_correct ? ('correct' as const) : ('incorrect' as const);
  return [
    {
      number,
      isAnswered: response !== null,
      isFlagged: false,
      ...(is_correct === undefined ? {} : { result }),
    },
  ];
}

/** Where the key is withheld: right or wrong, and no more. */
function Mark({ isRight, isBlank }: { isRight: boolean; isBlank: boolean }) {
  if (isRight)
    return (
      <Notice tone="success" isLive={false} className={styles.blank}>
        Votre réponse est juste.
      </Notice>
    );
  return (
    <Notice tone={isBlank ? 'info' : 'error'} isLive={false} className={styles.blank}>
      {isBlank ? '' : 'Votre réponse n’est pas la bonne. '}
      La bonne réponse et son explication font partie des forfaits.
    </Notice>
  );
}
