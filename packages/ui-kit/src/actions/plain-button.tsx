import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClassName } from './button.js';
import styles from './button.module.css';

export interface PlainButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The browser’s own button, looking like a `Button`: for the few places where a press must be painted within milliseconds. React
 * Aria’s costs three forced layouts where the button that was pressed is then disabled.
 */
export function PlainButton(props: PlainButtonProps) {
  const { variant, size, isFullWidth, icon, className, children, ...button } = props;
  return (
    <button type="button" {...button} className={buttonClassName({ variant, size, isFullWidth, className })}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
    </button>
  );
}
