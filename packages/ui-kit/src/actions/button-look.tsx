import type { ReactNode } from 'react';
import { cx } from '../text/cx.js';
import styles from './button.module.css';

/** `accent` (maple) is for the one action of the view that matters; `gold` for « Revise » in the player. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'gold' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** What a button and a link that looks like one share. */
export interface ButtonLook {
  /** Defaults to `primary`. */
  variant?: ButtonVariant;
  /** Defaults to `md` (48 px tall); `sm` is 40 px, 44 on touch screens. */
  size?: ButtonSize;
  /** Takes the width of its container. */
  isFullWidth?: boolean;
  /** A lucide icon, before the text. */
  icon?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** The look as the class and the content of the element that has it. */
export function buttonLook({ variant = 'primary', size = 'md', isFullWidth, ...look }: ButtonLook) {
  return {
    className: cx(
      styles.button,
      styles[variant],
      styles[size],
      isFullWidth && styles.fullWidth,
      look.className,
    ),
    children: (
      <>
        {look.icon ? (
          <span className={styles.icon} aria-hidden="true">
            {look.icon}
          </span>
        ) : null}
        {look.children === undefined ? null : <span>{look.children}</span>}
      </>
    ),
  };
}
