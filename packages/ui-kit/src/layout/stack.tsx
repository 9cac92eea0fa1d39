import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../text/cx.js';
import styles from './stack.module.css';

/** Steps of 4 px: `gap={6}` is 24 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

export interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  children?: ReactNode;
  gap?: Gap;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'header' | 'footer' | 'nav';
  className?: string;
}

export interface ClusterProps extends StackProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** One above the other, with the same space between. */
export function Stack({ gap = 4, as: Element = 'div', className, ...rest }: StackProps) {
  return <Element {...rest} className={cx(styles.stack, styles[`gap${gap}`], className)} />;
}

/** Side by side, wrapping when there is no room. */
export function Cluster({
  gap = 3,
  align = 'center',
  justify = 'start',
  as: Element = 'div',
  ...props
}: ClusterProps) {
  const { className, ...rest } = props;
  return (
    <Element
      {...rest}
      className={cx(
        styles.cluster,
        styles[`gap${gap}`],
        styles[`align-${align}`],
        styles[`justify-${justify}`],
        className,
      )}
    />
  );
}
