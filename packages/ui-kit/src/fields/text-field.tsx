import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../text/cx.js';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.js';
import styles from './field.module.css';

/**
 * Works with react-hook-form's Controller: `<TextField label="…" {...field} errorMessage={fieldState.error?.message} />`.
 */
export interface TextFieldProps extends FieldTexts {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'date';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'search' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  isDisabled?: boolean;
  /** react-hook-form's spelling of `isDisabled`. */
  disabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  id?: string;
  /** At the end of the box, for instance a unit or a button. */
  suffix?: ReactNode;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    description,
    errorMessage,
    placeholder,
    suffix,
    ref,
    className,
    disabled,
    isDisabled,
    ...rest
  } = props;
  return (
    <AriaTextField
      {...rest}
      isDisabled={isDisabled ?? disabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(styles.field, className)}
    >
      <FieldLabel label={label} isRequired={props.isRequired} />
      <div className={styles.box}>
        <Input ref={ref} placeholder={placeholder} className={styles.input} />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
