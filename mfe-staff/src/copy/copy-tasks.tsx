import type { MarkingDraft, MarkingGrid, ReplyOf, readGrade } from '@passerelle/contracts';
import { pointsText } from '../figures/points-text.js';
import { markOfTask } from '../grid/marks.js';
import styles from './copy.module.css';
import type { markedTasks } from './marked-tasks.js';

interface CopyTasksProps {
  readonly copy: ReplyOf<typeof readGrade, 200>;
  readonly grid: MarkingGrid;
  readonly tasks: ReturnType<typeof markedTasks>;
  readonly draft: MarkingDraft;
  /** Number of the task shown. */
  readonly shown: number;
  onShow(number: number): void;
}

/** « Tâche 1 · 12,5 »: the tasks of a copy, each with its mark, or that it is empty. */
export function CopyTasks({ copy, grid, tasks, draft, shown, onShow }: CopyTasksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div className={styles.tasks} role="group" aria-label="Tâches">
      {copy.tasks.map(({ task_number: number, words, recording }) => {
        const mark = grid.tasks ? markOfTask(grid, tasks, draft, number) : null;
        return (
          <button
            key={number}
            type="button"
            className={styles.task}
            aria-pressed={number === shown}
            onClick={() => onShow(number)}
          >
            Tâche {number}{' '}
            {words === 0 && !recording ? (
              <span>· vide</span>
            ) : mark === null ? null : (
              <b>· {pointsText(mark)}</b>
            )}
          </button>
        );
      })}
    </div>
  );
}
