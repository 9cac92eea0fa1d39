import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClassName } from './button.js';
import styles from './button.module.css';

export interface LinkButtonProps
  extends ButtonLook,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain `<a href>` that looks like a Button: the shell's global link handler intercepts its click. */
export function LinkButton({
  variant,
  size,
  isFullWidth,
  icon,
  className,
  children,
  ...anchor
}: LinkButtonProps) {
  return (
    <a {...anchor} className={buttonClassName({ variant, size, isFullWidth, className })}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
    </a>
  );
}
