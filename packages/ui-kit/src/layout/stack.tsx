import type { HTMLAttributes } from 'react';
import { cx } from '../text/cx.js';
import styles from './stack.module.css';

/** Steps of 4 px: `gap={6}` is 24 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

export interface StackProps extends HTMLAttributes<HTMLDivElement> {
  gap?: Gap;
}

export interface ClusterProps extends StackProps {
  justify?: 'start' | 'center' | 'between';
}

/** One above the other, with the same space between. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <div {...rest} className={cx(styles.stack, styles[`gap${gap}`], className)} />;
}

/** Side by side, wrapping when there is no room. */
export function Cluster({ gap = 3, justify = 'start', className, ...rest }: ClusterProps) {
  return (
    <div
      {...rest}
      className={cx(styles.cluster, styles[`gap${gap}`], styles[`justify-${justify}`], className)}
    />
  );
}
