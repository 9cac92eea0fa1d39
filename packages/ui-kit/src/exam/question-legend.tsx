import { Check, Minus, X } from 'lucide-react';
import { cx } from '../text/cx.js';
import styles from './question-legend.module.css';
import type { QuestionState } from './question-state.js';

export interface QuestionLegendProps {
  questions: ReadonlyArray<QuestionState>;
  className?: string;
}

/** What the shapes and colours of the questions mean, and how many there are of each. */
export function QuestionLegend({ questions, className }: QuestionLegendProps) {
  const count = (is: (question: QuestionState) => boolean) => questions.filter(is).length;
  const isCorrection = questions.some(({ result }) => result !== undefined);
  return (
    <ul className={cx(styles.legend, className)}>
      <li>
        <span className={cx(styles.swatch, isCorrection ? styles.around : styles.current)} />
        Actuel
      </li>
      {isCorrection ? (
        <>
          <li>
            <span className={cx(styles.swatch, styles.correct)}>
              <Check size={12} strokeWidth={3.5} aria-hidden="true" />
            </span>
            Bonne réponse <Count of={count(({ result }) => result === 'correct')} />
          </li>
          <li>
            <span className={cx(styles.swatch, styles.incorrect)}>
              <X size={12} strokeWidth={3.5} aria-hidden="true" />
            </span>
            Mauvaise réponse <Count of={count(({ result }) => result === 'incorrect')} />
          </li>
          <li>
            <span className={cx(styles.swatch, styles.blank)}>
              <Minus size={12} strokeWidth={3.5} aria-hidden="true" />
            </span>
            Sans réponse <Count of={count(({ result }) => result === 'blank')} />
          </li>
        </>
      ) : (
        <>
          <li>
            <svg viewBox="0 0 16 18" className={styles.pennant} aria-hidden="true">
              <path d="M3 17V2l11 4-11 4" />
            </svg>
            Révision <Count of={count(({ isFlagged }) => isFlagged)} />
          </li>
          <li>
            <svg viewBox="0 0 16 18" className={styles.hanger} aria-hidden="true">
              <path d="M8 2v11M1 16.5h14" />
            </svg>
            Répondu <Count of={count(({ isAnswered }) => isAnswered === true)} />
          </li>
        </>
      )}
    </ul>
  );
}

/** Nothing where there is none: at the beginning, and for who only reads. */
function Count({ of }: { of: number }) {
  return of > 0 ? <strong>{of}</strong> : null;
}
