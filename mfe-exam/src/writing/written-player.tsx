import { saveExpressionResponse } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useState } from 'react';
import { blankNumbers, choiceOf, unsentAnswers } from '../attempt/answers/player-state.js';
import { PlayerFrame } from '../player/player-frame.js';
import type { PlayerProps } from '../player/player-props.js';
import { UnansweredDialog } from '../player/unanswered-dialog.js';
import { useAttempt } from '../player/use-attempt.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { useStable } from '../stable/use-stable.js';
import { Aids } from './aids.js';
import { FinishWrittenDialog } from './finish-written-dialog.js';
import { TaskPane } from './task-pane.js';
import styles from './written-player.module.css';
import { WrittenTaskButtons } from './written-task-buttons.js';

/** The player of the written expression: three tasks in any order, one answer box each, every change saved. */
export function WrittenPlayer({ attempt, set, unsent, onSubmitted, onLeave }: PlayerProps) {
  const api = useApi();
  const tasks = set.expression_questions;
  const open = useAttempt({
    attempt,
    questionIds: tasks.map(({ id }) => id),
    unsent,
    // What was saved is there already; three long texts would not fit into one request.
    submit: (answered) =>
      api.call(saveExpressionResponse, {
        params: { testId: set.id },
        body: {
          attempt_id: attempt.id,
          questions: unsentAnswers(answered).map(({ question_id, response }) => ({
            id: question_id,
            response,
          })),
        },
      }),
    onSubmitted,
  });
  const { state, dispatch, isOver, submission } = open;
  const { stage, heading } = useQuestionFocus(state.position);
  const [isFinishing, setFinishing] = useState(false);
  const isExam = attempt.mode === 'exam';
  const submit = () => {
    setFinishing(false);
    void open.submit();
  };
  const go = (number: number) => {
    setFinishing(false);
    dispatch({ type: 'go', position: number - 1 });
  };
  const blank = blankNumbers(state);
  // The panes are rendered again when they change, not with each second.
  const write = useStable((questionId: string, response: string) =>
    dispatch({ type: 'choose', questionId, response }),
  );
  const finish = useStable(() => setFinishing(true));
  const isRefused = !isExam && blank.length > 0;

  return (
    <PlayerFrame open={open} onLeave={onLeave} stageRef={stage}>
      <div className={styles.head}>
        <WrittenTaskButtons tasks={tasks} state={state} onSelect={go} />
        {isExam ? null : <Aids skill={set.skill} />}
      </div>
      {tasks.map((task, index) => (
        <TaskPane
          key={task.id}
          task={task}
          text={choiceOf(state, task.id).response ?? ''}
          isExam={isExam}
          isDisabled={isOver || submission.isPending}
          isOver={isOver}
          isShown={index === state.position}
          headingRef={index === state.position ? heading : undefined}
          onWrite={write}
          isPending={submission.isPending}
          onFinish={finish}
        />
      ))}
      <UnansweredDialog
        isOpen={isFinishing && !isOver && isRefused}
        isTimed={open.clock.isTimed}
        itemName="Tâche"
        blank={blank}
        onClose={() => setFinishing(false)}
        onGo={go}
      />
      <FinishWrittenDialog
        isOpen={isFinishing && !isOver && !isRefused}
        tasks={tasks}
        textOf={(taskId) => choiceOf(state, taskId).response ?? ''}
        isPending={submission.isPending}
        onClose={() => setFinishing(false)}
        onGo={go}
        onConfirm={submit}
      />
    </PlayerFrame>
  );
}
