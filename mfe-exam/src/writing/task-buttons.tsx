import { cx } from '@passerelle/ui-kit';
import { Check } from 'lucide-react';
import styles from './task-buttons.module.css';

export interface TaskButtonsProps {
  /** Whether each task is answered, in order; undefined where nothing can be. */
  tasks: readonly { readonly number: number; readonly isAnswered?: boolean }[];
  /** How an answered task is called. Defaults to « texte commencé ». */
  answeredText?: string;
  /** Exam conditions of the oral expression: the clock moves on, not the candidate. */
  isFixed?: boolean;
  /** Number of the task shown. */
  current: number;
  onSelect(number: number): void;
}

/** « Tâche 1 », « Tâche 2 », « Tâche 3 »: each says whether it is answered, by shape and to screen readers. */
export function TaskButtons(props: TaskButtonsProps) {
  const { tasks, current, onSelect, answeredText = 'texte commencé', isFixed = false } = props;
  return (
    <nav aria-label="Tâches" className={styles.tasks}>
      {tasks.map(({ number, isAnswered }) => (
        <button
          key={number}
          type="button"
          className={cx(styles.task, isAnswered && styles.answered)}
          aria-current={number === current ? 'step' : undefined}
          disabled={isFixed && number !== current}
          onClick={() => onSelect(number)}
        >
          Tâche {number}
          {isAnswered ? <Check size={16} strokeWidth={2.5} aria-hidden="true" /> : null}
          {isAnswered === undefined ? null : (
            <span className="visually-hidden">{isAnswered ? `, ${answeredText}` : ', sans réponse'}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
