import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../text/cx.js';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.js';
import { Spinner } from './spinner.js';
import { useIsLong } from './use-is-long.js';

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook> {
  /** Shows a spinner, keeps the focus, refuses further presses; says so where it takes longer than usual. */
  isPending?: boolean;
  /** What the spinner says to assistive technology. Defaults to « Chargement… ». */
  pendingLabel?: string;
  /** Shows that label beside the wheel, in the place of the button's text. */
  isPendingLabelVisible?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const longLabel = 'Plus long que d’habitude…';

/** The browser's own button: what it does by itself costs no layout, so that the test player paints a press at once. */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, icon, className, children, isPending = false, ...more } = props;
  const { pendingLabel = 'Chargement…', isPendingLabelVisible = false, ...button } = more;
  const isLong = useIsLong(isPending);
  const isInWords = isLong || isPendingLabelVisible;
  const look = buttonLook({
    variant,
    size,
    isFullWidth,
    icon,
    children,
    className: cx(
      isPending && styles.pending,
      isPending && isInWords && styles.inWords,
      isLong && styles.long,
      className,
    ),
  });
  const label = isLong ? `${pendingLabel} ${longLabel}` : pendingLabel;
  return (
    <>
      <button
        type="button"
        {...button}
        {...(isPending ? waiting(button.type, label) : {})}
        className={look.className}
      >
        {look.children}
        {isPending ? (
          <span className={styles.spinner} aria-hidden="true">
            <Spinner size="sm" label={isLong ? longLabel : label} isLabelVisible={isInWords} />
          </span>
        ) : null}
      </button>
      {/* Beside it: what changes within a button is not announced. */}
      {isPending ? (
        <span role="status" className="visually-hidden">
          {isLong ? longLabel : null}
        </span>
      ) : null}
    </>
  );
}

/** What a pending button does: nothing, but it keeps the focus. */
function waiting(type: ButtonProps['type'], label: string) {
  return {
    'aria-disabled': true,
    // Its text is hidden, and a spinner's does not name a button.
    'aria-label': label,
    // Keeps Enter in a field from submitting again.
    type: type === 'submit' ? 'button' : type,
    onClick: undefined,
  } as const;
}
