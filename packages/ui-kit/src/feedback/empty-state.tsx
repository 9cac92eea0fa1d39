import type { ReactNode } from 'react';
import { cx } from '../text/cx.js';
import { setText } from '../text/set-text.js';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A lucide icon at size 28. */
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next useful thing to do. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
}

/** Nothing here yet, said kindly, with the way on. */
export function EmptyState({ icon, title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.empty, className)}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Title className={styles.title}>{setText(title)}</Title>
      {children ? <div className={styles.text}>{setText(children)}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
