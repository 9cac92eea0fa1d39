import { cx } from '@passerelle/ui-kit';
import { Check, Pencil } from 'lucide-react';
import styles from './task-buttons.module.css';

/** How far the answer to a task has come. */
export type TaskState = 'blank' | 'begun' | 'done';

export interface TaskButtonsProps {
  /** In order; without a state where nothing can be answered. */
  tasks: readonly { readonly number: number; readonly state?: TaskState }[];
  /** How a task that is done is called. Defaults to « longueur atteinte ». */
  doneText?: string;
  /** Exam conditions of the oral expression: the clock moves on, not the candidate. */
  isFixed?: boolean;
  /** Number of the task shown. */
  current: number;
  onSelect(number: number): void;
}

/** « Tâche 1 », « Tâche 2 », « Tâche 3 »: each says how far its answer has come, by shape and to screen readers. */
export function TaskButtons(props: TaskButtonsProps) {
  const { tasks, current, onSelect, doneText = 'longueur atteinte', isFixed = false } = props;
  const words = { blank: 'sans réponse', begun: 'texte commencé', done: doneText };
  return (
    <nav aria-label="Tâches" className={styles.tasks}>
      {tasks.map(({ number, state }) => (
        <button
          key={number}
          type="button"
          className={cx(styles.task, state === 'done' && styles.done)}
          aria-current={number === current ? 'step' : undefined}
          disabled={isFixed && number !== current}
          onClick={() => onSelect(number)}
        >
          Tâche {number}
          {state === 'begun' ? <Pencil size={14} aria-hidden="true" /> : null}
          {state === 'done' ? <Check size={16} strokeWidth={2.5} aria-hidden="true" /> : null}
          {state ? <span className="visually-hidden">, {words[state]}</span> : null}
        </button>
      ))}
    </nav>
  );
}
