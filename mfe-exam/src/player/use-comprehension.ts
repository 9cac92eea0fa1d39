import { type Question, saveResponse } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useState } from 'react';
import { blankNumbers, choiceOf, unsentAnswers } from '../attempt/answers/player-state.js';
import { forgetNotes } from '../attempt/device-notes.js';
import { useStable } from '../stable/use-stable.js';
import type { PlayerProps } from './player-props.js';
import { useAttempt } from './use-attempt.js';
import { usePanes } from './use-panes.js';
import { usePassing } from './use-passing.js';
import { useQuestionFocus } from './use-question-focus.js';

/** What every player of a comprehension does: an attempt, one question shown, the ways between questions and to the end. */
export function useComprehension({ attempt, set, unsent, onSubmitted }: PlayerProps) {
  const api = useApi();
  const questions = set.normal_questions;
  const open = useAttempt({
    attempt,
    questionIds: questions.map(({ id }) => id),
    unsent,
    // What is saved stands, whichever device it came from: only what could not be saved goes along.
    submit: (answered) =>
      api.call(saveResponse, {
        params: { testId: set.id },
        body: {
          attempt_id: attempt.id,
          questions: unsentAnswers(answered).map(({ question_id: id, response }) => ({ id, response })),
        },
      }),
    onSubmitted: (responseId) => {
      forgetNotes(attempt.id);
      onSubmitted(responseId);
    },
  });
  const { state, dispatch, isLocked, submission } = open;
  const { panes, isReached } = usePanes(state.position, questions.length);
  const { stage, heading } = useQuestionFocus(state.position, isReached);
  const [isFinishing, setFinishing] = useState(false);
  const passing = usePassing(attempt.id);

  const question = questions[state.position] as Question;
  const choice = choiceOf(state, question.id);
  const isExam = attempt.mode === 'exam';
  const isInert = isLocked || submission.isPending;
  const close = () => {
    setFinishing(false);
    passing.close();
  };
  const submit = () => {
    close();
    void open.submit();
  };
  const go = useStable((number: number) => {
    close();
    if (!isInert) dispatch({ type: 'go', position: number - 1 });
  });
  /** By hand: in practice a question asks for its answer, in exam conditions it may be passed. After the last one there is none, by key either. */
  const next = useStable(() => {
    if (state.position === questions.length - 1) return;
    if (choice.response !== null || (isExam && passing.press())) go(state.position + 2);
  });
  const finish = useStable(() => (isExam || blankNumbers(state).length > 0 ? setFinishing(true) : submit()));
  const choose = useStable((response: string) => {
    if (!isInert) dispatch({ type: 'choose', questionId: question.id, response });
  });

  return {
    ...{ open, questions, question, choice, panes, isReached, stage, heading },
    ...{ isExam, isInert, isFinishing, passing, close, submit, go, next, finish, choose },
  };
}
