import { Eye, EyeOff, Timer as TimerIcon } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../text/cx.js';
import { canHideTime, formatClock, timerAnnouncement, timerLevel } from './clock.js';
import styles from './timer.module.css';

export interface TimerProps {
  secondsLeft: number;
  /** Controlled by `onHiddenChange`; without it the timer has no toggle. The last five minutes show it again. */
  isHidden?: boolean;
  onHiddenChange?: (isHidden: boolean) => void;
  className?: string;
}

/** Shows the time left; counts nothing itself. Speaks at 10, 5 and 1 minutes and at the end only. Its place never changes. */
export function Timer({ secondsLeft, isHidden = false, onHiddenChange, className }: TimerProps) {
  const level = timerLevel(secondsLeft);
  const announcement = timerAnnouncement(secondsLeft);
  // A test of 10 minutes or less, or one resumed late, begins with one: that is not news.
  const [first] = useState(announcement);
  const canHide = canHideTime(secondsLeft);
  const hides = isHidden && canHide;
  const Toggle = hides ? Eye : EyeOff;
  return (
    <div className={cx(styles.timer, styles[level], className)}>
      <TimerIcon size={20} className={styles.icon} aria-hidden="true" />
      <span
        role="timer"
        aria-label={`Temps restant ${hides ? 'masqué' : formatClock(secondsLeft)}`}
        className={styles.clock}
      >
        {hides ? '––:––' : formatClock(secondsLeft)}
      </span>
      {onHiddenChange ? (
        <button
          type="button"
          className={styles.toggle}
          // Gone, its room stays: the time beside it must not move.
          style={canHide ? undefined : { visibility: 'hidden' }}
          aria-label={hides ? 'Afficher le temps restant' : 'Masquer le temps restant'}
          onClick={() => onHiddenChange(!isHidden)}
        >
          <Toggle size={18} aria-hidden="true" />
        </button>
      ) : null}
      <span role="status" className="visually-hidden">
        {announcement === first ? '' : announcement}
      </span>
    </div>
  );
}
