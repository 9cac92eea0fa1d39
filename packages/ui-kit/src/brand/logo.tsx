import { cx } from '../text/cx.js';
import styles from './logo.module.css';

export interface LogoProps {
  /** Defaults to true. */
  hasWordmark?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** The footbridge: an arch, four hangers, a deck. The word « Passerelle » is its text. */
export function Logo({ hasWordmark = true, size = 'md', className }: LogoProps) {
  return (
    <span className={cx(styles.logo, styles[size], className)}>
      <svg
        viewBox="0 0 32 20"
        className={styles.mark}
        role={hasWordmark ? undefined : 'img'}
        aria-hidden={hasWordmark || undefined}
        aria-label={hasWordmark ? undefined : 'Passerelle'}
      >
        <path d="M3.5 17C6 3.6 26 3.6 28.5 17" className={styles.arch} />
        <path d="M9 17V9.6M13.7 17V7.4M18.3 17V7.4M23 17V9.6" className={styles.hangers} />
        <path d="M1.2 17.2H30.8" className={styles.deck} />
      </svg>
      {hasWordmark ? <span className={styles.word}>Passerelle</span> : null}
    </span>
  );
}
