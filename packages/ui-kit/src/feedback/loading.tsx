import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsLong } from '../actions/use-is-long.js';
import styles from './loading.module.css';
import { Skeleton } from './skeleton.js';

export interface LoadingProps {
  /** Stands where the result will be. Defaults to a skeleton of so many lines. */
  children?: ReactNode;
  lines?: number;
  className?: string;
}

/** Something is loading: a placeholder and, once it takes longer than usual, a sentence that says so. */
export function Loading({ children, lines = 8, className }: LoadingProps) {
  const isLong = useIsLong(true);
  return (
    <div>
      {/* Outside of what is busy: assistive technology may hold back what changes there. */}
      <div role="status">
        {isLong ? (
          <p className={styles.long}>
            <Hourglass size={18} aria-hidden="true" />
            Cela prend plus de temps que d’habitude. Encore quelques secondes…
          </p>
        ) : null}
      </div>
      <div aria-busy="true" className={className}>
        {children ?? <Skeleton lines={lines} />}
      </div>
    </div>
  );
}
