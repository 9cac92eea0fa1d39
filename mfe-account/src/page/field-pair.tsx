import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields beside each other; one under the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
