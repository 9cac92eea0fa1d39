import type { Answer, Attempt } from '@passerelle/contracts';
import { type Dispatch, useCallback, useReducer } from 'react';
import { openPlayer, type PlayerAction, type PlayerState, playerReducer } from './answers/player-state.js';
import { type Autosave, useAutosave } from './answers/use-autosave.js';
import type { AttemptClock } from './clock/attempt-clock.js';
import { useAttemptClock, useIsTimeUp } from './clock/use-attempt-clock.js';

/** An attempt under way: the answers, saved as they change, and the server's clock. */
export interface OpenAttempt extends Autosave {
  readonly attempt: Attempt;
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
  readonly clock: AttemptClock;
  /** The time is up, or the server takes no answers any more. */
  readonly isOver: boolean;
  /** Nothing can be changed any more: it is over, or another device is further in a test without a way back. */
  readonly isLocked: boolean;
}

/**
 * Plays an attempt, whatever its skill.
 * @param questionIds of its questions or tasks, in order
 * @param unsent answers that this device kept unsent
 */
export function useAttempt(
  attempt: Attempt,
  questionIds: readonly string[],
  unsent: readonly Answer[],
): OpenAttempt {
  const clock = useAttemptClock(attempt);
  const [state, change] = useReducer(playerReducer, undefined, () =>
    openPlayer(questionIds, attempt, unsent),
  );
  const dispatch = useCallback(
    (action: PlayerAction) => change({ at: Math.floor(clock.now()), ...action }),
    [clock],
  );
  const autosave = useAutosave(attempt.id, state, dispatch, clock.sync);
  const isTimeUp = useIsTimeUp(clock);
  const isOver = isTimeUp || autosave.status.kind === 'closed';
  const isLocked = isOver || autosave.status.kind === 'overtaken';
  return { ...autosave, attempt, clock, state, dispatch, isOver, isLocked };
}
