import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../text/cx.js';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.js';
import { Spinner } from './spinner.js';

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook> {
  /** Shows a spinner, keeps the focus, refuses further presses. */
  isPending?: boolean;
  /** What the spinner says to assistive technology. Defaults to « Chargement… ». */
  pendingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** The browser's own button: what it does by itself costs no layout, so that the test player paints a press at once. */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, icon, className, children, isPending, pendingLabel, ...button } = props;
  const look = buttonLook({
    variant,
    size,
    isFullWidth,
    icon,
    children,
    className: cx(isPending && styles.pending, className),
  });
  return (
    <button
      type="button"
      {...button}
      {...(isPending ? waiting(button.type, pendingLabel) : {})}
      className={look.className}
    >
      {look.children}
      {isPending ? (
        <span className={styles.spinner}>
          <Spinner size="sm" label={pendingLabel} />
        </span>
      ) : null}
    </button>
  );
}

/** What a pending button does: nothing, but it keeps the focus. */
function waiting(type: ButtonProps['type'], label = 'Chargement…') {
  return {
    'aria-disabled': true,
    // Its text is hidden, and a spinner's does not name a button.
    'aria-label': label,
    // Keeps Enter in a field from submitting again.
    type: type === 'submit' ? 'button' : type,
    onClick: undefined,
  } as const;
}
