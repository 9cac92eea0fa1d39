import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../text/cx.js';
import styles from './card.module.css';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'className'> {
  children?: ReactNode;
  title?: ReactNode;
  /** Level of the title. Defaults to 2. */
  headingLevel?: 2 | 3 | 4;
  /** `ink` is the dark panel of the next useful thing: what stands in it takes the dark palette. */
  tone?: 'plain' | 'ink' | 'gold' | 'river';
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** The one soft shadow, for what floats. */
  isRaised?: boolean;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  className?: string;
}

/** A panel with an outline and, where it has a title, a heading. */
export function Card(props: CardProps) {
  const {
    children,
    title,
    headingLevel = 2,
    tone = 'plain',
    padding = 'md',
    isRaised,
    as,
    className,
    ...rest
  } = props;
  const Element = as ?? 'div';
  const Title = `h${headingLevel}` as const;
  return (
    <Element
      {...rest}
      data-theme={tone === 'ink' ? 'dark' : undefined}
      className={cx(
        styles.card,
        styles[tone],
        styles[`${padding}Padding`],
        isRaised && styles.raised,
        className,
      )}
    >
      {title ? <Title className={styles.title}>{title}</Title> : null}
      {children}
    </Element>
  );
}
