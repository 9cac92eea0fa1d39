import type { ReplyOf, readGrade } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import type { Beside } from '../beside/beside.js';
import { pointsText } from '../figures/points-text.js';
import styles from './grid.module.css';

interface BesideLinksProps {
  readonly copy: ReplyOf<typeof readGrade, 200>;
  /** The task whose models are offered. */
  readonly task: number;
  readonly className?: string | undefined;
  onBeside(beside: Beside): void;
}

/** What can stand beside the copy: both readings where they are adjudicated, the marked copies of the grid, the lowest first, and the models of the task, by level. */
export function BesideLinks({ copy, task: number, className, onBeside }: BesideLinksProps) {
  const anchors = (copy.anchors ?? []).toSorted((a, b) => a.copy.score - b.copy.score);
  const task = copy.tasks.find((each) => each.task_number === number);
  const levels = [task?.copies, task?.dialogues, task?.models].find((each) => each && each.length > 0) ?? [];
  return (
    <dl className={cx(styles.beside, className)}>
      {copy.readings ? (
        <div>
          <dt>Lectures</dt>
          <dd>
            {copy.readings.map((reading, index) => (
              <button
                key={reading.given_at}
                type="button"
                className={styles.chip}
                aria-label={nbsp(`Lecture ${index + 1} : ${pointsText(reading.score)} sur 20`)}
                onClick={() => onBeside({ kind: 'reading', reading, number: index + 1 })}
              >
                {pointsText(reading.score)}
              </button>
            ))}
          </dd>
        </div>
      ) : null}
      {anchors.length > 0 ? (
        <div>
          <dt>Repères</dt>
          <dd>
            {anchors.map((anchor) => (
              <button
                key={`${anchor.test_id}-${anchor.task_number}-${anchor.copy.score}`}
                type="button"
                className={styles.chip}
                aria-label={nbsp(`Copie repère à ${pointsText(anchor.copy.score)} sur 20`)}
                onClick={() => onBeside({ kind: 'anchor', anchor })}
              >
                {pointsText(anchor.copy.score)}
              </button>
            ))}
          </dd>
        </div>
      ) : null}
      {task && levels.length > 0 ? (
        <div>
          <dt>Modèles</dt>
          <dd>
            {levels.map(({ level }) => (
              <button
                key={level}
                type="button"
                className={styles.chip}
                aria-label={`Modèle ${level} de la tâche ${number}`}
                onClick={() => onBeside({ kind: 'model', task, level })}
              >
                {level}
              </button>
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
