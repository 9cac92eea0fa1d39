import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../text/cx.js';
import styles from './button.module.css';
import { Spinner } from './spinner.js';

/** `accent` (maple) is for the one action of the view that matters; `gold` for « Revise » in the player. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'gold' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

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
}

export interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  children?: ReactNode;
  /** Shows a spinner, keeps the focus, refuses further presses. */
  isPending?: boolean;
  /** What the spinner says to assistive technology. Defaults to « Chargement… ». */
  pendingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button's look, shared with links that look like one. */
export function buttonClassName({
  variant = 'primary',
  size = 'md',
  isFullWidth,
  className,
}: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth, className);
}

export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, icon, className, children, isPending, pendingLabel, ...rest } = props;
  return (
    <AriaButton
      {...rest}
      {...(isPending ? waiting(rest.type, pendingLabel) : {})}
      className={buttonClassName({
        variant,
        size,
        isFullWidth,
        className: cx(isPending && styles.pending, className),
      })}
    >
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
      {isPending ? (
        <span className={styles.spinner}>
          <Spinner size="sm" label={pendingLabel} />
        </span>
      ) : null}
    </AriaButton>
  );
}

/**
 * What a pending button does: nothing, but it keeps the focus. React Aria's own `isPending` would announce the button by reference,
 * and a button that then leaves the page leaves an unnamed image behind in the live region; here the spinner speaks.
 */
function waiting(type: ButtonProps['type'], label = 'Chargement…') {
  return {
    'aria-disabled': true,
    // Its text is hidden, and a spinner's does not name a button.
    'aria-label': label,
    // Keeps Enter in a field from submitting again.
    type: type === 'submit' ? 'button' : type,
    onPress: undefined,
    onPressStart: undefined,
    onPressEnd: undefined,
    onPressUp: undefined,
    onPressChange: undefined,
    onClick: undefined,
  } as const;
}
