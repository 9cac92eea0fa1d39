import { type Attempt, skillFacts } from '@passerelle/contracts';
import { Badge, Button, formatClock, nbsp, ProgressBar, Timer } from '@passerelle/ui-kit';
import { LogOut } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { SaveStatus } from '../attempt/answers/autosave.js';
import type { AttemptClock } from '../attempt/clock/attempt-clock.js';
import styles from './player-frame.module.css';
import { SaveIndicator } from './save-indicator.js';
import { shortName } from './short-name.js';
import { useElapsedSeconds, useSecondsLeft } from './use-attempt-clock.js';

export interface PlayerBarProps {
  attempt: Attempt;
  clock: AttemptClock;
  status: SaveStatus;
  /** It is ended, and waits for the network. */
  isAwaited: boolean;
  onQuit(): void;
}

/** The bar above every test, which stays in sight: its title, what is saved, the time, the way out. */
export const PlayerBar = memo(function PlayerBar(props: PlayerBarProps) {
  const { attempt, clock, status, isAwaited, onQuit } = props;
  // A test in exam conditions is quitted; practice and a mock exam lead back.
  const leave =
    attempt.mode === 'practice' || attempt.mock_session_id !== null ? 'Retour au test' : 'Quitter le test';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What began the test is gone, and the focus with it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.bar}>
      <div className={styles.titles}>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          {skillFacts[attempt.skill].label}{' '}
          <span className={styles.test}>{nbsp(shortName(attempt.test_name))}</span>
        </h1>
        {attempt.mode === 'exam' && attempt.mock_session_id === null ? (
          <Badge>
            <span className={styles.long}>Conditions d’examen</span>
            <span className={styles.short}>Examen</span>
          </Badge>
        ) : null}
        <SaveIndicator status={status} isAwaited={isAwaited} />
      </div>
      <div className={styles.tools}>
        <TimeLeft clock={clock} />
        <Button
          variant="quiet"
          size="sm"
          className={styles.leave}
          icon={<LogOut size={18} />}
          aria-label={leave}
          onClick={onQuit}
        >
          {leave}
        </Button>
      </div>
      <TimeElapsed clock={clock} duration={attempt.duration} />
    </header>
  );
});

function TimeLeft({ clock }: { clock: AttemptClock }) {
  const secondsLeft = useSecondsLeft(clock);
  const [isHidden, setHidden] = useState(false);
  if (secondsLeft === null) return null;
  return <Timer secondsLeft={secondsLeft} isHidden={isHidden} onHiddenChange={setHidden} />;
}

function TimeElapsed({ clock, duration }: { clock: AttemptClock; duration: number }) {
  const elapsed = useElapsedSeconds(clock);
  return (
    <ProgressBar
      variant="flush"
      className={styles.elapsed}
      label="Temps écoulé"
      value={Math.min(elapsed, duration)}
      max={duration}
      valueText={formatClock(elapsed)}
      isDecorative={clock.isTimed}
    />
  );
}
