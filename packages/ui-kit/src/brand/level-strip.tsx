import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.js';
import styles from './level-strip.module.css';

export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof cefrLevels)[number];

export interface LevelStripProps {
  /** Null: below A1. */
  reached: CefrLevel | null;
  /** Names the strip. Defaults to « Niveau CECRL ». */
  label?: string;
  /** A quiet line under a level, for instance « 400–499 » or « NCLC 7 ». */
  details?: Partial<Record<CefrLevel, ReactNode>>;
  className?: string;
}

/** A1 → C2 as the piers of a bridge: crossed up to the reached level, which is marked. */
export function LevelStrip({ reached, label = 'Niveau CECRL', details, className }: LevelStripProps) {
  const reachedIndex = reached === null ? -1 : cefrLevels.indexOf(reached);
  return (
    <ol aria-label={label} className={cx(styles.strip, className)}>
      {cefrLevels.map((level, index) => (
        <li
          key={level}
          className={cx(
            styles.level,
            index <= reachedIndex && styles.crossed,
            level === reached && styles.reached,
          )}
          aria-current={level === reached ? 'true' : undefined}
        >
          <span className={styles.pier} aria-hidden="true">
            {level === reached ? <Check size={16} strokeWidth={3} /> : null}
          </span>
          <span className={styles.name}>{level}</span>
          {level === reached ? <span className="visually-hidden"> (niveau atteint)</span> : null}
          {details?.[level] ? <span className={styles.detail}>{details[level]}</span> : null}
        </li>
      ))}
    </ol>
  );
}
