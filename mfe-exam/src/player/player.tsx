import {
  type Answer,
  type Attempt,
  countPlay,
  type Question,
  type QuestionSet,
  saveResponse,
  skillFacts,
} from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, ProgressBar, QuestionGrid, Timer } from '@passerelle/ui-kit';
import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import {
  blankNumbers,
  choiceOf,
  flaggedNumbers,
  openPlayer,
  playerReducer,
  unsentAnswers,
} from './answers/player-state.js';
import { unsentStore } from './answers/unsent-store.js';
import { useAutosave } from './answers/use-autosave.js';
import { useServerClock } from './clock/use-server-clock.js';
import { FinishDialog } from './finish-dialog.js';
import { canGoTo, isForwardOnly, isHeardOnce } from './forward.js';
import { LeaveDialog } from './leave-dialog.js';
import styles from './player.module.css';
import { PlayerActions } from './player-actions.js';
import { QuestionPane } from './question-pane.js';
import { SaveIndicator } from './save-indicator.js';
import { UnsavedNotice } from './unsaved-notice.js';
import { useQuestionFocus } from './use-question-focus.js';

export interface PlayerProps {
  attempt: Attempt;
  set: QuestionSet;
  /** Answers that this device kept unsent. */
  unsent: readonly Answer[];
  onSubmitted(responseId: string): void;
  onLeave(): void;
}

/** The comprehension player: one question at a time, the server's clock, every change saved. */
export function Player({ attempt, set, unsent, onSubmitted, onLeave }: PlayerProps) {
  const api = useApi();
  const questions = set.normal_questions;
  const forwardOnly = isForwardOnly(set.skill, attempt.mode);
  // What another device went past is closed: the server would refuse it, and all that is sent with it.
  const isAhead = (id: string) => questions.findIndex((each) => each.id === id) >= attempt.position;
  const [state, dispatch] = useReducer(playerReducer, undefined, () =>
    openPlayer(
      questions.map(({ id }) => id),
      attempt,
      forwardOnly ? unsent.filter(({ question_id }) => isAhead(question_id)) : unsent,
    ),
  );
  const { secondsLeft, elapsedSeconds, sync } = useServerClock(attempt);
  const { status, flush } = useAutosave(attempt.id, state, dispatch, sync);
  const [dialog, setDialog] = useState<'none' | 'finish' | 'leave'>('none');
  const [submission, setSubmission] = useState<{ pending: boolean; problem: ApiProblem | null }>({
    pending: false,
    problem: null,
  });
  const [plays, setPlays] = useState(attempt.plays);
  const [isTimeHidden, setTimeHidden] = useState(false);
  const { stage, heading } = useQuestionFocus(state.position);
  const submitting = useRef(false);
  const timeIsUp = secondsLeft === 0 || status.kind === 'closed';

  const submit = useCallback(async () => {
    if (submitting.current) return;
    submitting.current = true;
    setDialog('none');
    setSubmission({ pending: true, problem: null });
    try {
      await flush();
      const body = {
        attempt_id: attempt.id,
        questions: state.questionIds.map((id) => ({ id, response: choiceOf(state, id).response })),
      };
      const { id } = await api.call(saveResponse, { params: { testId: set.id }, body });
      await unsentStore.write(attempt.id, []);
      onSubmitted(id);
    } catch (error) {
      submitting.current = false;
      setSubmission({ pending: false, problem: error instanceof ApiProblem ? error : null });
      if (!(error instanceof ApiProblem)) throw error;
    }
  }, [api, attempt.id, flush, onSubmitted, set.id, state]);

  useEffect(() => {
    if (!timeIsUp || submission.pending) return;
    // At the end of time the test submits itself; without a network it tries again every few seconds.
    const timer = setTimeout(() => void submit(), submission.problem ? 5_000 : 0);
    return () => clearTimeout(timer);
  }, [timeIsUp, submission, submit]);

  const question = questions[state.position] as Question;
  const choice = choiceOf(state, question.id);
  usePreloaded(questions[state.position + 1]);
  const count = async () => {
    const body = { question_id: question.id };
    const counted = await api.call(countPlay, { params: { attemptId: attempt.id }, body });
    setPlays((before) => ({ ...before, [question.id]: counted.plays }));
  };
  const canGo = (number: number) => canGoTo(number, state.position, forwardOnly);
  const go = (number: number) => {
    setDialog('none');
    if (!canGo(number)) return;
    dispatch({ type: 'go', position: number - 1 });
  };

  return (
    <div className={styles.player}>
      <header className={styles.bar}>
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>
            {skillFacts[set.skill].label}{' '}
            <span className={styles.test}>{attempt.test_name.replace(/^.*(test \d+)$/, '$1')}</span>
          </h1>
          <SaveIndicator status={status} />
        </div>
        <div className={styles.tools}>
          {secondsLeft === null ? null : (
            <Timer secondsLeft={secondsLeft} isHidden={isTimeHidden} onHiddenChange={setTimeHidden} />
          )}
          <Button
            variant="quiet"
            size="sm"
            className={styles.leave}
            icon={<LogOut size={18} />}
            aria-label="Quitter le test"
            onPress={() => setDialog('leave')}
          >
            Quitter
          </Button>
        </div>
        <ProgressBar
          variant="flush"
          className={styles.elapsed}
          label="Temps écoulé"
          value={Math.min(elapsedSeconds, attempt.duration)}
          max={attempt.duration}
        />
      </header>

      <div className={styles.notices}>
        <UnsavedNotice attemptId={attempt.id} status={status} unsent={unsentAnswers(state)} />
        {submission.problem ? (
          <Notice tone="error" title="Votre test n’est pas encore envoyé">
            {nbsp(submission.problem.detail)}
          </Notice>
        ) : null}
        {timeIsUp ? (
          <Notice tone="info">
            {nbsp('Le temps est écoulé : votre test est envoyé avec les réponses enregistrées.')}
          </Notice>
        ) : null}
      </div>

      <div ref={stage} className={styles.stage}>
        <QuestionPane
          positionRef={heading}
          question={question}
          total={questions.length}
          response={choice.response}
          isDisabled={timeIsUp || submission.pending}
          counted={
            isHeardOnce(set.skill, attempt.mode) ? { plays: plays[question.id] ?? 0, count } : undefined
          }
          onChoose={(response) => dispatch({ type: 'choose', questionId: question.id, response })}
        >
          <PlayerActions
            isFirst={state.position === 0}
            isForwardOnly={forwardOnly}
            isLast={state.position === questions.length - 1}
            isAnswered={choice.response !== null}
            isFlagged={choice.revise}
            isPending={submission.pending}
            onBack={() => go(state.position)}
            onNext={() => go(state.position + 2)}
            onRevise={() => dispatch({ type: 'toggle-revise', questionId: question.id })}
            onFinish={() =>
              attempt.mode === 'exam' || blankNumbers(state).length > 0 ? setDialog('finish') : void submit()
            }
          />
        </QuestionPane>
      </div>

      <footer className={styles.foot}>
        <QuestionGrid
          current={state.position + 1}
          onSelect={go}
          questions={questions.map(({ id, number }) => ({
            number,
            isAnswered: choiceOf(state, id).response !== null,
            isFlagged: choiceOf(state, id).revise,
            isDisabled: !canGo(number),
          }))}
        />
        <p className={styles.origin}>
          {nbsp(
            'Contenus originaux, inspirés de sujets réels ; ce ne sont pas les sujets de l’examen. Passerelle n’est pas affilié à France Éducation international.',
          )}
        </p>
      </footer>

      <FinishDialog
        isOpen={dialog === 'finish'}
        mode={attempt.mode}
        blank={blankNumbers(state)}
        flagged={flaggedNumbers(state)}
        canGo={canGo}
        onClose={() => setDialog('none')}
        onGo={go}
        onConfirm={() => void submit()}
      />
      <LeaveDialog
        isOpen={dialog === 'leave'}
        isTimed={secondsLeft !== null}
        onClose={() => setDialog('none')}
        onLeave={() => void flush().then(onLeave)}
      />
    </div>
  );
}
