import { countWords, type ExpressionQuestion } from '@passerelle/contracts';
import { useDeferredValue, useMemo } from 'react';
import { choiceOf, type PlayerState } from '../attempt/answers/player-state.js';
import { isLengthAsked, limitsOf } from './length.js';
import { TaskButtons, type TaskState } from './task-buttons.js';

export interface WrittenTaskButtonsProps {
  tasks: readonly ExpressionQuestion[];
  state: PlayerState;
  onSelect(number: number): void;
}

/** The tasks of a written expression: begun with the first word, done at the length that is asked for. */
export function WrittenTaskButtons({ tasks, state, onSelect }: WrittenTaskButtonsProps) {
  // Long texts are counted after the letter is on the screen.
  const written = useDeferredValue(state);
  const states = useMemo(
    () => tasks.map((task) => stateOf(task, choiceOf(written, task.id).response ?? '')),
    [tasks, written],
  );
  return (
    <TaskButtons
      current={state.position + 1}
      onSelect={onSelect}
      tasks={states.map((each, index) => ({ number: index + 1, state: each }))}
    />
  );
}

function stateOf(task: ExpressionQuestion, text: string): TaskState {
  const words = countWords(text);
  if (words === 0) return 'blank';
  const limits = limitsOf(task);
  return limits === null || isLengthAsked(words, limits) ? 'done' : 'begun';
}
