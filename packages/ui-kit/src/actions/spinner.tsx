import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Read by assistive technology. Defaults to « Chargement… ». */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Shows the label beside the wheel. */
  isLabelVisible?: boolean;
}

/** Something is under way: a wheel, and a word that is read out. */
export function Spinner({ label = 'Chargement…', size = 'md', isLabelVisible = false }: SpinnerProps) {
  return (
    <span role="status" className={styles.spinner}>
      <svg viewBox="0 0 24 24" className={styles[size]} aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" className={styles.track} />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" className={styles.arc} />
      </svg>
      <span className={isLabelVisible ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}
