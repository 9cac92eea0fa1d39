import type { Question } from '@passerelle/contracts';
import { Dialog, QuestionGrid, QuestionLegend } from '@passerelle/ui-kit';
import { useDeferredValue, useState } from 'react';
import { choiceOf } from '../attempt/answers/player-state.js';
import { changeDesk, getDeskSetting } from '../desk/desk-setting.js';
import { createMarks } from '../desk/marks.js';
import { useDeskOn } from '../desk/use-desk-on.js';
import { useStable } from '../stable/use-stable.js';
import { Standing } from './place-bridge.js';
import { PlayedQuestion } from './played-question.js';
import { PlayerFrame } from './player-frame.js';
import type { PlayerProps } from './player-props.js';
import { QuestionDialogs } from './question-dialogs.js';
import { ShortcutsHelp } from './shortcuts/shortcuts-help.js';
import { useShortcuts, useShortcutsSetting } from './shortcuts/use-shortcuts.js';
import { useComprehension } from './use-comprehension.js';

/** The comprehension player: one question at a time, the server's clock, every change saved, the way back always open. */
export function ComprehensionPlayer(props: PlayerProps) {
  const { attempt, onReopen, onLeave } = props;
  const { open, questions, question, panes, isReached, stage, heading, ...taking } = useComprehension(props);
  const { isExam, isInert, go, next, finish, choose } = taking;
  const { state, dispatch, isLocked } = open;
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();

  const [isListing, setListing] = useState(false);
  const [marks] = useState(() => createMarks(attempt.id));
  useDeskOn(stage);

  const showList = useStable(() => setListing(true));
  const goFromList = useStable((number: number) => {
    setListing(false);
    go(number);
  });
  const back = useStable(() => go(state.position));
  const revise = useStable(() => {
    if (!isInert) dispatch({ type: 'toggle-revise', questionId: question.id });
  });
  const takeMarker = useStable(() => {
    const { isMarking } = getDeskSetting();
    changeDesk({ isMarking: !isMarking });
    if (!isMarking) stage.current?.querySelector<HTMLElement>('[data-pane=shown] [data-paper]')?.focus();
  });
  const changeShortcuts = useStable(setShortcuts);
  useShortcuts(hasShortcuts, (shortcut) => {
    if (shortcut.type === 'enter') return;
    if (shortcut.type !== 'choose') return { next, back, revise, mark: takeMarker }[shortcut.type]();
    const option = question.options[shortcut.index];
    if (option) choose(option.value);
  });

  // Whoever goes on waits for the question: what tells of all of them follows with the next frame.
  const told = useDeferredValue(state);
  // The mock exam has its list at the side, with what each question is worth.
  const isMock = attempt.mock_session_id !== null;
  const states = questions.map(({ id, number, points }) => ({
    number,
    ...(isMock ? { points } : {}),
    isAnswered: choiceOf(told, id).response !== null,
    isFlagged: choiceOf(told, id).revise,
  }));
  const listOf = (onSelect: (number: number) => void, hasNoLegend = false) => (
    <QuestionGrid
      current={told.position + 1}
      onSelect={onSelect}
      layout={isMock ? 'list' : 'bar'}
      hasNoLegend={hasNoLegend}
      questions={states}
    />
  );
  return (
    <Standing value={told}>
      <PlayerFrame
        open={open}
        onLeave={onLeave}
        onReopen={onReopen}
        stageRef={stage}
        isFixed
        isListApart
        {...(isMock
          ? { aside: listOf(go) }
          : { footer: listOf(go, true), legend: <QuestionLegend questions={states} /> })}
        footnote={<ShortcutsHelp isOn={hasShortcuts} onChange={changeShortcuts} />}
      >
        {panes.map(({ position: index, role }) => {
          const each = questions[index] as Question;
          const { response, revise: isFlagged } = choiceOf(state, each.id);
          return (
            <PlayedQuestion
              key={each.id}
              question={each}
              total={questions.length}
              response={response}
              marks={marks}
              role={role}
              isReached={isReached}
              positionRef={heading}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              mayPass={isExam}
              isFlagged={isFlagged}
              isLocked={isLocked}
              isPending={open.submission.isPending}
              onChoose={choose}
              onBack={back}
              onNext={next}
              onRevise={revise}
              onList={showList}
              onFinish={finish}
            />
          );
        })}
        <Dialog isOpen={isListing} onOpenChange={setListing} title="Questions">
          {listOf(goFromList)}
        </Dialog>
        <QuestionDialogs
          {...taking}
          state={state}
          mode={attempt.mode}
          isTimed={open.clock.isTimed}
          isForwardOnly={false}
          isLocked={isLocked}
        />
      </PlayerFrame>
    </Standing>
  );
}
