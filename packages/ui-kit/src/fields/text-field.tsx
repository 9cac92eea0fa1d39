import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { TextFrame, type TextFrameProps } from './text-frame.js';

/**
 * Works with react-hook-form's Controller: `<TextField label="…" {...field} errorMessage={fieldState.error?.message} />`.
 */
export interface TextFieldProps extends TextFrameProps {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'date';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** At the end of the box, for instance a unit or a button. */
  suffix?: ReactNode;
}

/** One line, with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, isRequired, isDisabled, disabled, isReadOnly, ...more } = props;
  const { id, className, suffix, onChange, onBlur, type = 'text', ...input } = more;
  const frame = { id, label, description, errorMessage, isRequired, isDisabled, disabled, isReadOnly };
  return (
    <TextFrame {...frame} value={props.value} onChange={onChange} className={className}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            type={type}
            onChange={(event) => onChange?.(event.target.value)}
            onBlur={() => onBlur?.()}
            className={styles.input}
          />
          {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
        </>
      )}
    </TextFrame>
  );
}
