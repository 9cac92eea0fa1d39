import { Eye, EyeOff, Timer as TimerIcon } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../text/cx.js';
import { formatClock, timerAnnouncements, timerLevel } from './clock.js';
import styles from './timer.module.css';

export interface TimerProps {
  secondsLeft: number;
  /** Defaults to « Temps restant ». */
  label?: string;
  /** Controlled by `onHiddenChange`; without it the timer has no toggle. The warning levels show it again. */
  isHidden?: boolean;
  onHiddenChange?: (isHidden: boolean) => void;
  className?: string;
}

/** Shows the time left; counts nothing itself. Speaks only when a level begins: 10 minutes, 5 minutes, the end. */
export function Timer({
  secondsLeft,
  label = 'Temps restant',
  isHidden = false,
  onHiddenChange,
  className,
}: TimerProps) {
  const level = timerLevel(secondsLeft);
  // A test of 10 minutes or less, or one resumed late, begins at a level: that is not news.
  const [firstLevel] = useState(level);
  const hides = isHidden && level === 'calm';
  const Toggle = hides ? Eye : EyeOff;
  return (
    <div className={cx(styles.timer, styles[level], className)}>
      <TimerIcon size={20} className={styles.icon} aria-hidden="true" />
      <span
        role="timer"
        aria-label={`${label} ${hides ? 'masqué' : formatClock(secondsLeft)}`}
        className={styles.clock}
      >
        {hides ? '––:––' : formatClock(secondsLeft)}
      </span>
      {onHiddenChange && level === 'calm' ? (
        <button
          type="button"
          className={styles.toggle}
          aria-label={hides ? 'Afficher le temps restant' : 'Masquer le temps restant'}
          onClick={() => onHiddenChange(!isHidden)}
        >
          <Toggle size={18} aria-hidden="true" />
        </button>
      ) : null}
      <span role="status" className="visually-hidden">
        {level === firstLevel ? '' : timerAnnouncements[level]}
      </span>
    </div>
  );
}
