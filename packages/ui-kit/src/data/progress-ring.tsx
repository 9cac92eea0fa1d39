import type { ReactNode } from 'react';
import { cx } from '../text/cx.js';
import { toPercent } from './percent.js';
import styles from './progress-ring.module.css';

export interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** What stands in the middle. Defaults to the percentage. */
  children?: ReactNode;
  /** A quiet line under the figure. */
  caption?: ReactNode;
  /** Diameter in px. Defaults to 160. */
  size?: number;
  tone?: 'river' | 'gold' | 'maple';
  className?: string;
}

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({
  value,
  label,
  children,
  caption,
  size = 160,
  tone = 'river',
  className,
}: ProgressRingProps) {
  const percent = toPercent(value, 100);
  const text = `${Math.round(percent)}\u202f%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot hold the ring
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className={cx(styles.ring, styles[tone], className)}
      style={{ inlineSize: size }}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={RADIUS} className={styles.track} />
        {percent > 0 ? (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
          />
        ) : null}
      </svg>
      <div className={styles.center} aria-hidden="true">
        <span className={styles.value}>{children ?? text}</span>
        {caption ? <span className={styles.caption}>{caption}</span> : null}
      </div>
    </div>
  );
}
