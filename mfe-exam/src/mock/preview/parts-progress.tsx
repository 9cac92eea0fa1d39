import { skillFacts } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MockPart } from '../mock-stage.js';
import styles from './parts-progress.module.css';

export interface PartsProgressProps {
  parts: readonly MockPart[];
  /** Index of the current part. */
  step: number;
  /** What the list of mock exams says of a part. */
  descriptionOf(part: MockPart): string | undefined;
  /** Stands in the current part: the button that begins it. */
  children: ReactNode;
}

/** The parts one under the other, joined by a line that is drawn as far as the candidate has come. */
export function PartsProgress({ parts, step, descriptionOf, children }: PartsProgressProps) {
  return (
    <ol className={styles.parts} aria-label="Les épreuves">
      {parts.map((part, index) => {
        const isDone = index < step;
        const isCurrent = index === step;
        const description = descriptionOf(part);
        return (
          <li
            key={part.category}
            className={cx(styles.part, isDone && styles.done, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.marker} aria-hidden="true">
              {isDone ? <Check size={18} strokeWidth={3} /> : index + 1}
            </span>
            <div className={styles.content}>
              <div className={styles.head}>
                <h2 className={styles.title}>{skillFacts[part.category].label}</h2>
                {isDone ? <span className="visually-hidden">Terminée</span> : null}
                <span className={styles.duration}>{Math.round(part.duration / 60)} min</span>
              </div>
              {description ? <p className={styles.description}>{nbsp(description)}</p> : null}
              {isCurrent ? children : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
