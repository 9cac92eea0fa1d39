import { toPercent } from './percent.js';
import styles from './progress-ring.module.css';

export interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share of the whole, with its percentage inside. */
export function ProgressRing({ value, label }: ProgressRingProps) {
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
      className={styles.ring}
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
      <span className={styles.value} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
