import type { AnsweredQuestion } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, Checkbox, Dialog, Notice, QuestionGrid } from '@passerelle/ui-kit';
import { useState } from 'react';
import { DeskQuestion } from '../desk/desk-question.js';
import { createMarks } from '../desk/marks.js';
import { useDeskOn } from '../desk/use-desk-on.js';
import { usePreloaded } from '../listening/use-preloaded.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import type { Quoted } from '../quoted/quotations.js';
import { useQuotations } from '../quoted/use-quotations.js';
import styles from './corrections.module.css';
import { CorrectionsFoot } from './corrections-foot.js';
import { Explained } from './explained.js';
import { firstShown, neighbours, shownIndices } from './shown-questions.js';

/** A question with its key: of a submitted response, or of a test’s corrections (nothing answered, nothing right or wrong). */
export type CorrectedQuestion = Omit<AnsweredQuestion, 'is_correct'> & { is_correct?: boolean };

export interface CorrectionsProps {
  title: string;
  questions: readonly CorrectedQuestion[];
  /** Number of the question to begin with. Defaults to the first one that was missed. */
  startAt?: number | undefined;
  backLabel: string;
  onBack(): void;
}

/** Question by question: the right answer, the one given, and why; what was missed first, or all of them. */
export function Corrections({ title, questions, startAt, backLabel, onBack }: CorrectionsProps) {
  const wrong = shownIndices(questions, true);
  const [index, setIndex] = useState(() => firstShown(questions, startAt));
  const [onlyWrong, setOnlyWrong] = useState(() => wrong.includes(index));
  const [isListing, setListing] = useState(false);
  const [marks] = useState(() => createMarks(null));
  const mainHeading = useFocusOnMount();
  const { stage, heading } = useQuestionFocus(index);
  useDeskOn(stage);
  const shown = shownIndices(questions, onlyWrong);
  const { previous, next } = neighbours(shown, index);
  const question = questions[index];
  usePreloaded(next === null ? undefined : questions[next]);
  const quotations = useQuotations(question?.description ?? null, question ?? null);
  if (!question) return null;
  const list = (
    <QuestionGrid
      current={question.number}
      onSelect={(number) => {
        setListing(false);
        setIndex(questions.findIndex((each) => each.number === number));
      }}
      hasNoLegend={question.is_correct === undefined}
      questions={shown.flatMap((each) => cellOf(questions[each]))}
    />
  );
  return (
    <section ref={stage} className={styles.corrections}>
      <header className={styles.head}>
        <h1 ref={mainHeading} tabIndex={-1}>
          {title}
        </h1>
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
        <Button variant="secondary" size="sm" className={styles.back} onClick={onBack}>
          {backLabel}
        </Button>
      </header>
      <div className={styles.question}>
        <DeskQuestion
          key={question.id}
          question={{ ...question, points: question.point }}
          total={questions.length}
          response={question.response}
          isDisabled
          marks={marks}
          startsWith="question"
          onFace={() => stage.current?.scrollIntoView({ block: 'start' })}
          correction={question.answer ? { correct: question.answer } : undefined}
          transcript={question.transcript}
          quotations={quotations}
          positionRef={heading}
          result={<Explanation question={question} quoted={quotations.inExplanation} />}
        />
        <CorrectionsFoot
          place={`${shown.indexOf(index) + 1} sur ${shown.length}`}
          onBack={previous === null ? null : () => setIndex(previous)}
          onNext={next === null ? null : () => setIndex(next)}
          onList={() => setListing(true)}
        />
      </div>
      <div className={styles.list}>{list}</div>
      <Dialog isOpen={isListing} onOpenChange={setListing} title="Questions">
        {list}
      </Dialog>
    </section>
  );
}

/** Under the options: why the key is right, or, where it is withheld, right or wrong and no more. */
function Explanation({ question, quoted }: { question: CorrectedQuestion; quoted: readonly Quoted[] }) {
  const { is_correct, response, answer, explanation } = question;
  return (
    <>
      {is_correct === false && response === null ? (
        <Notice tone="warning" isLive={false} className={styles.blank}>
          Vous n’avez pas répondu à cette question.
        </Notice>
      ) : null}
      {answer === null && is_correct !== undefined ? (
        <Mark isRight={is_correct} isBlank={response === null} />
      ) : null}
      <Explained explanation={explanation} quoted={quoted} />
    </>
  );
}

function cellOf(question: CorrectedQuestion | undefined) {
  if (!question) return [];
  const { number, response, is_correct } = question;
  const missed = response === null ? ('blank' as const) : ('incorrect' as const);
  const result = is_correct ? ('correct' as const) : missed;
  return [
    {
      number,
      isFlagged: false,
      ...(is_correct === undefined ? {} : { isAnswered: response !== null, result }),
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
