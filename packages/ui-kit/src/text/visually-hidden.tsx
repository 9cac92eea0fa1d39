import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Lets a live region or a heading be hidden too. */
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p';
}

/** Text for assistive technology only. The rule stands in global.css. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className="visually-hidden">{children}</Element>;
}
