import { nbsp } from '@passerelle/ui-kit';
import styles from './level-meter.module.css';
import { useLevel } from './use-level.js';

/** Shows that the microphone hears; in words where it hears nothing. */
export function LevelMeter({ stream, quietText }: { stream: MediaStream | null; quietText: string }) {
  const { meter, isQuiet } = useLevel(stream);
  return (
    <div className={styles.level}>
      <div ref={meter} className={styles.track} aria-hidden="true">
        <div className={styles.fill} />
      </div>
      <p role="status" className={styles.quiet}>
        {isQuiet ? nbsp(quietText) : ''}
      </p>
    </div>
  );
}
