import type { AttemptMode } from '@passerelle/contracts';
import { blankNumbers, flaggedNumbers, type PlayerState } from '../attempt/answers/player-state.js';
import { FinishDialog } from './finish-dialog.js';
import { PassDialog } from './pass-dialog.js';
import { UnansweredDialog } from './unanswered-dialog.js';
import type { Passing } from './use-passing.js';

export interface QuestionDialogsProps {
  state: PlayerState;
  mode: AttemptMode;
  isTimed: boolean;
  isForwardOnly: boolean;
  isLocked: boolean;
  isFinishing: boolean;
  passing: Passing;
  close(): void;
  go(number: number): void;
  submit(): void;
}

/** What a comprehension asks before it goes on: over a blank, and at the end. */
export function QuestionDialogs(props: QuestionDialogsProps) {
  const { state, mode, isTimed, isForwardOnly, isLocked, isFinishing, passing, close, go, submit } = props;
  const number = state.position + 1;
  if (isLocked) return null;
  if (passing.isAsking)
    return (
      <PassDialog
        isOpen
        number={number}
        isForwardOnly={isForwardOnly}
        onStay={close}
        onPass={() => go(number + 1)}
      />
    );
  if (!isFinishing) return null;
  const blank = blankNumbers(state);
  const canGo = (each: number) => !isForwardOnly || each === number;
  if (mode === 'practice')
    return (
      <UnansweredDialog isOpen isTimed={isTimed} blank={blank} canGo={canGo} onClose={close} onGo={go} />
    );
  return (
    <FinishDialog
      isOpen
      blank={blank}
      flagged={flaggedNumbers(state)}
      canGo={canGo}
      onClose={close}
      onGo={go}
      onConfirm={submit}
    />
  );
}
