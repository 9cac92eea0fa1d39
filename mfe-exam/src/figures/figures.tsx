import { cx } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface FiguresProps {
  /** Lays the columns out another way. */
  className?: string | undefined;
  /** For rows of a list: smaller names and values. */
  isSmall?: boolean;
  /** `Figure`s. */
  children: ReactNode;
}

/** Named figures side by side: a score, a level, a time. */
export function Figures({ className, isSmall = false, children }: FiguresProps) {
  return <dl className={cx(styles.figures, isSmall && styles.small, className)}>{children}</dl>;
}

export interface FigureProps {
  name: string;
  value: ReactNode;
  /** What the value is counted in, quieter: « / 20 ». */
  of?: string;
}

/** One named figure. */
export function Figure({ name, value, of }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {of === undefined ? null : <span> {of}</span>}
      </dd>
    </div>
  );
}
