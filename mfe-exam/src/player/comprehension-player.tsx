import { type Question, saveResponse } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { QuestionGrid } from '@passerelle/ui-kit';
import { useMemo, useState } from 'react';
import { blankNumbers, choiceOf, flaggedNumbers, unsentAnswers } from '../attempt/answers/player-state.js';
import { canGoTo, isForwardOnly, isHeardOnce } from '../attempt/forward.js';
import { FinishDialog } from './finish-dialog.js';
import { PlayedQuestion } from './played-question.js';
import { PlayerFrame } from './player-frame.js';
import type { PlayerProps } from './player-props.js';
import { ShortcutsHelp } from './shortcuts/shortcuts-help.js';
import { useShortcuts, useShortcutsSetting } from './shortcuts/use-shortcuts.js';
import { useAttempt } from './use-attempt.js';
import { useGivenSounds } from './use-given-sounds.js';
import { usePanes } from './use-panes.js';
import { useQuestionFocus } from './use-question-focus.js';
import { useStable } from './use-stable.js';

/** The comprehension player: one question at a time, the server's clock, every change saved. */
export function ComprehensionPlayer({ attempt, set, unsent, onReopen, onSubmitted, onLeave }: PlayerProps) {
  const api = useApi();
  const questions = set.normal_questions;
  const forwardOnly = isForwardOnly(set.skill, attempt.mode);
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
    onSubmitted,
  });
  const { state, dispatch, isLocked, plays } = open;
  const { panes, isReached } = usePanes(state.position, questions.length);
  const { stage, heading } = useQuestionFocus(state.position, isReached);
  const [isFinishing, setFinishing] = useState(false);
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();

  const question = questions[state.position] as Question;
  const choice = choiceOf(state, question.id);
  const isInert = isLocked || open.submission.isPending;
  const onHeard = useGivenSounds(open, question, questions[state.position + 1]);
  const isOnce = isHeardOnce(set.skill, attempt.mode);
  const hearings = useMemo(
    () => (isOnce ? { plays, engine: open.hearings } : undefined),
    [isOnce, plays, open.hearings],
  );

  const submit = () => {
    setFinishing(false);
    void open.submit();
  };
  const canGo = (number: number) => canGoTo(number, state.position, forwardOnly);
  const go = useStable((number: number) => {
    setFinishing(false);
    if (canGo(number) && !isInert) dispatch({ type: 'go', position: number - 1 });
  });
  const back = useStable(() => go(state.position));
  const next = useStable(() => (choice.response === null ? undefined : go(state.position + 2)));
  const revise = useStable(() => {
    if (!isInert) dispatch({ type: 'toggle-revise', questionId: question.id });
  });
  const finish = useStable(() =>
    attempt.mode === 'exam' || blankNumbers(state).length > 0 ? setFinishing(true) : submit(),
  );
  const choose = useStable((response: string) => {
    if (!isInert) dispatch({ type: 'choose', questionId: question.id, response });
  });
  const changeShortcuts = useStable(setShortcuts);
  useShortcuts(hasShortcuts, (shortcut) => {
    if (shortcut.type !== 'choose') return { next, back, revise }[shortcut.type]();
    const option = question.options[shortcut.index];
    if (option) choose(option.value);
  });

  // The mock exam has its list at the side, with what each question is worth.
  const isMock = attempt.mock_session_id !== null;
  const list = (
    <QuestionGrid
      current={state.position + 1}
      onSelect={go}
      layout={isMock ? 'list' : 'bar'}
      questions={questions.map(({ id, number, points }) => ({
        number,
        ...(isMock ? { points } : {}),
        isAnswered: choiceOf(state, id).response !== null,
        isFlagged: choiceOf(state, id).revise,
        isDisabled: !canGo(number),
      }))}
    />
  );

  return (
    <PlayerFrame
      open={open}
      onLeave={onLeave}
      onReopen={onReopen}
      stageRef={stage}
      {...(isMock ? { aside: list } : { footer: list })}
      footnote={<ShortcutsHelp isOn={hasShortcuts} onChange={changeShortcuts} />}
    >
      {panes.map(({ position: place, role }) => {
        const each = questions[place] as Question;
        const { response, revise: isFlagged } = choiceOf(state, each.id);
        return (
          <PlayedQuestion
            key={each.id}
            question={each}
            total={questions.length}
            response={response}
            role={role}
            isReached={isReached}
            hearings={hearings}
            sound={open.sounds[each.id]}
            askSound={open.askSound}
            positionRef={heading}
            isFirst={place === 0}
            isForwardOnly={forwardOnly}
            isLast={place === questions.length - 1}
            isFlagged={isFlagged}
            isLocked={isLocked}
            isPending={open.submission.isPending}
            onHeard={onHeard}
            onChoose={choose}
            onBack={back}
            onNext={next}
            onRevise={revise}
            onFinish={finish}
          />
        );
      })}
      {isFinishing && !isLocked ? (
        <FinishDialog
          isOpen
          mode={attempt.mode}
          blank={blankNumbers(state)}
          flagged={flaggedNumbers(state)}
          canGo={canGo}
          onClose={() => setFinishing(false)}
          onGo={go}
          onConfirm={submit}
        />
      ) : null}
    </PlayerFrame>
  );
}
