import type { Question } from '@passerelle/contracts';
import { memo, type Ref } from 'react';
import { DeskQuestion } from '../desk/desk-question.js';
import type { Marks } from '../desk/marks.js';
import { PaneFrame, type PaneFrameProps } from './pane-frame.js';
import { PlayerActions, type PlayerActionsProps } from './player-actions.js';

export interface PlayedQuestionProps
  extends Omit<PlayerActionsProps, 'isAnswered' | 'number'>,
    Omit<PaneFrameProps, 'children'> {
  question: Question;
  response: string | null;
  marks: Marks;
  positionRef: Ref<HTMLHeadingElement>;
  onChoose(response: string): void;
}

/** A question of the test under way with its buttons. */
export const PlayedQuestion = memo(function PlayedQuestion(props: PlayedQuestionProps) {
  const { question, response, marks, role, isReached, positionRef, onChoose, ...actions } = props;
  return (
    <PaneFrame role={role} isReached={isReached}>
      <DeskQuestion
        positionRef={role === 'shown' ? positionRef : null}
        question={question}
        total={actions.total}
        response={response}
        isDisabled={actions.isLocked || actions.isPending}
        marks={marks}
        onChoose={onChoose}
      >
        <PlayerActions {...actions} number={question.number} isAnswered={response !== null} />
      </DeskQuestion>
    </PaneFrame>
  );
});
