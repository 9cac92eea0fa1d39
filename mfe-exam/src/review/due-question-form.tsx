import { answerDueQuestion, type DueQuestion } from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { Button, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { ProblemNotice } from '../plans/problem-notice.js';
import { QuestionPane } from '../player/question-pane.js';
import { OutcomePanel } from './outcome-panel.js';
import { isRefused } from './refusal.js';
import styles from './review.module.css';
import type { Outcome, Sitting } from './sitting.js';

export interface DueQuestionFormProps {
  due: DueQuestion;
  sitting: Sitting;
  heading: Ref<HTMLHeadingElement>;
  onChoose(response: string): void;
  onAnswered(outcome: Outcome): void;
  onNext(): void;
}

/** One question that is due: choose, « Valider », read why. What the network refused stays chosen and can be sent again. */
export function DueQuestionForm({
  due,
  sitting,
  heading,
  onChoose,
  onAnswered,
  onNext,
}: DueQuestionFormProps) {
  const api = useApi();
  const { chosen, outcome, index, questions } = sitting;
  const isLast = index === questions.length - 1;
  const answer = useMutation({
    mutationFn: (response: string) =>
      api.call(answerDueQuestion, { params: { questionId: due.question_id }, body: { response } }),
    onSuccess: onAnswered,
  });
  // Not state: a second press may come before anything is rendered.
  const isUnderway = useRef(false);
  const send = async () => {
    if (chosen === null || outcome || isUnderway.current) return;
    isUnderway.current = true;
    await answer.mutateAsync(chosen).catch(() => undefined);
    isUnderway.current = false;
  };
  const problem = answer.error instanceof ApiProblem ? answer.error : null;
  const refused = problem !== null && isRefused(problem.code);
  return (
    <form
      noValidate
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <QuestionPane
        question={{ ...due.question, number: index + 1 }}
        total={questions.length}
        response={chosen}
        onChoose={onChoose}
        isDisabled={answer.isPending || refused}
        correction={outcome ? { correct: outcome.answer } : undefined}
        positionRef={heading}
      >
        {problem && !outcome ? (
          <ProblemNotice
            problem={problem}
            className={styles.problem}
            tone={refused ? 'warning' : 'error'}
            title={refused ? 'Cette question ne se revoit pas maintenant' : 'Votre réponse n’est pas envoyée'}
          >
            {nbsp(problem.detail)}
          </ProblemNotice>
        ) : null}
        {outcome ? <OutcomePanel outcome={outcome} question={due.question} /> : null}
        <div className={styles.actions}>
          {outcome || refused ? (
            <Button onClick={onNext}>{isLast ? 'Terminer la révision' : 'Question suivante'}</Button>
          ) : (
            <Button
              type="submit"
              disabled={chosen === null}
              isPending={answer.isPending}
              pendingLabel="Envoi en cours…"
            >
              Valider
            </Button>
          )}
        </div>
      </QuestionPane>
    </form>
  );
}
