import { cx } from '../text/cx.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Several lines of text, the last one shorter. */
  lines?: number;
  shape?: 'box' | 'text' | 'circle';
  className?: string;
}

/** Holds the place of what is loading. Silent: what loads a screen stands in a `Loading`. */
export function Skeleton({ width, height, lines = 1, shape = 'text', className }: SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, line) => `line-${line}`);
  return (
    <span aria-hidden="true" className={cx(styles.skeleton, className)} style={{ width }}>
      {keys.map((key) => (
        <span key={key} className={cx(styles.line, styles[shape])} style={{ height }} />
      ))}
    </span>
  );
}
