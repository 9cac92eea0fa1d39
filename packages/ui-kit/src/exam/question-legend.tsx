import { Check, Minus, X } from 'lucide-react';
import { cx } from '../text/cx.js';
import styles from './question-grid.module.css';

/** What the shapes and colours of the grid mean. */
export function QuestionLegend({ isCorrection = false }: { isCorrection?: boolean }) {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={cx(styles.swatch, isCorrection ? styles.currentCorrection : styles.current)} />
        Actuel
      </li>
      {isCorrection ? (
        <>
          <li>
            <span className={cx(styles.swatch, styles.correct)}>
              <Check size={12} strokeWidth={3.5} aria-hidden="true" />
            </span>
            Bonne réponse
          </li>
          <li>
            <span className={cx(styles.swatch, styles.incorrect)}>
              <X size={12} strokeWidth={3.5} aria-hidden="true" />
            </span>
            Mauvaise réponse
          </li>
          <li>
            <span className={cx(styles.swatch, styles.blank)}>
              <Minus size={12} strokeWidth={3.5} aria-hidden="true" />
            </span>
            Sans réponse
          </li>
        </>
      ) : (
        <>
          <li>
            <span className={cx(styles.swatch, styles.flagged)} />
            Révision
          </li>
          <li>
            <span className={cx(styles.swatch, styles.answered)} />
            Répondu
          </li>
        </>
      )}
    </ul>
  );
}
