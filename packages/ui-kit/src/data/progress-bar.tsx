import { cx } from '../text/cx.js';
import { toPercent } from './percent.js';
import styles from './progress.module.css';

export interface ProgressBarProps {
  value: number;
  /** Defaults to 100. */
  max?: number;
  label: string;
  /** What is said instead of the percentage, for instance « 478 sur 699 ». */
  valueText?: string;
  /** The aim, on the same scale: a maple mark. Say it in words near the bar too. */
  target?: number;
  /** `progress` (default) moves towards an end; `meter` measures (a score). */
  meaning?: 'progress' | 'meter';
  /** `flush` is the 4 px line under the player's top bar. */
  variant?: 'bar' | 'flush';
  tone?: 'river' | 'gold' | 'maple';
  /** When a clock beside it tells the same: screen readers beep or speak at each percent of a bar that moves. */
  isDecorative?: boolean;
  className?: string;
}

/** How far something is, or how high a score, with its aim. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, max = 100, label, valueText, target, meaning, variant = 'bar', tone = 'river' } = props;
  const percent = toPercent(value, max);
  const text = valueText ?? `${Math.round(percent)}\u202f%`;
  return (
    <div
      className={cx(styles.progress, styles[variant], styles[tone], props.className)}
      aria-hidden={props.isDecorative || undefined}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it may take support them */}
      <div
        role={meaning === 'meter' ? 'meter' : 'progressbar'}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
        className={styles.track}
      >
        <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
        {target === undefined ? null : (
          <div className={styles.target} style={{ insetInlineStart: `${toPercent(target, max)}%` }} />
        )}
      </div>
    </div>
  );
}
