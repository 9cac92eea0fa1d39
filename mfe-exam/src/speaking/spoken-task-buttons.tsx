import type { ExpressionQuestion } from '@passerelle/contracts';
import { TaskButtons } from '../writing/task-buttons.js';
import type { SpokenAnswers } from './use-spoken-answers.js';

export interface SpokenTaskButtonsProps {
  tasks: readonly ExpressionQuestion[];
  answers: SpokenAnswers;
  /** Position of the task shown, from 0. */
  position: number;
  /** Goes to a task; left out where the time alone leads on. */
  onGo?(position: number): void;
}

/** The tasks of an oral expression, with those that have a recording. */
export function SpokenTaskButtons({ tasks, answers, position, onGo }: SpokenTaskButtonsProps) {
  return (
    <TaskButtons
      tasks={tasks.map(({ id, task_number: number }) => ({
        number,
        state: answers.answer(id) !== undefined || answers.isReceived(id) ? 'done' : 'blank',
      }))}
      doneText="enregistrée"
      current={position + 1}
      onSelect={(number) => onGo?.(number - 1)}
      isFixed={onGo === undefined}
    />
  );
}
