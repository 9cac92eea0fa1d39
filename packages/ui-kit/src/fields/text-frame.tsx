import { type ReactNode, useEffect, useId } from 'react';
import { cx } from '../text/cx.js';
import styles from './field.module.css';
import { ErrorText, type FieldTexts, LabelText } from './field-parts.js';

/** What a control of the browser's own takes to belong to its label, its help and what is wrong with it. */
export interface ControlAttributes {
  readonly id: string;
  readonly disabled: boolean | undefined;
  readonly readOnly: boolean | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface TextFrameProps extends FieldTexts {
  id?: string;
  isDisabled?: boolean;
  /** react-hook-form's spelling of `isDisabled`. */
  disabled?: boolean;
  isReadOnly?: boolean;
  className?: string;
}

/** What the control holds. */
interface Typed {
  value: string | undefined;
  onChange: ((value: string) => void) | undefined;
}

/**
 * Label, box, help and error of a text field whose control is the browser's own. A field of text needs nothing of React Aria, whose
 * fields weigh more than the whole form around them.
 */
export function TextFrame(
  props: TextFrameProps & Typed & { children: (control: ControlAttributes) => ReactNode },
) {
  const { label, description, errorMessage, isRequired, isReadOnly, className, children } = props;
  const isDisabled = props.isDisabled ?? props.disabled;
  const ownId = useId();
  const id = props.id ?? ownId;
  const helpId = description ? `${id}-help` : null;
  const errorId = errorMessage ? `${id}-error` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood in a rendered page's field, typed or put back by the browser, before React took it over
  useEffect(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value;
    if (typed && props.value === '') props.onChange?.(typed);
  }, []);
  return (
    <div
      className={cx(styles.field, className)}
      data-invalid={errorId ? true : undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <label htmlFor={id} className={styles.label}>
        <LabelText label={label} isRequired={isRequired} />
      </label>
      <div className={styles.box}>
        {children({
          id,
          disabled: isDisabled,
          readOnly: isReadOnly,
          'aria-required': isRequired || undefined,
          'aria-invalid': errorId ? true : undefined,
          'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        })}
      </div>
      {helpId ? (
        <span id={helpId} className={styles.description}>
          {description}
        </span>
      ) : null}
      {errorId ? (
        <span id={errorId} className={styles.error}>
          <ErrorText>{errorMessage}</ErrorText>
        </span>
      ) : null}
    </div>
  );
}
