import type { Ref } from 'react';
import { cx } from '../text/cx.js';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field.js';
import { TextFrame } from './text-frame.js';
import { typedIn } from './typed-in.js';

export interface TextAreaProps
  extends Omit<TextFieldProps, 'type' | 'ref' | 'suffix' | 'inputMode' | 'autoComplete'> {
  /** Lines shown at first; the box grows with the text. Defaults to 5. */
  rows?: number;
  /** Browser spelling help; off in an exam. */
  spellCheck?: boolean;
  /** The device's own corrections; off in an exam. */
  autoCorrect?: 'on' | 'off';
  lang?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines, with their label, hint and error; the box grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, isRequired, isDisabled, disabled, isReadOnly, ...more } = props;
  const { id, className, onChange, onBlur, rows = 5, ...area } = more;
  const frame = { id, label, description, errorMessage, isRequired, isDisabled, disabled, isReadOnly };
  return (
    <TextFrame {...frame} value={props.value} onChange={onChange} className={className}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          onChange={({ target }) => onChange?.(typedIn(target))}
          onBlur={() => onBlur?.()}
          style={{ minBlockSize: `calc(${rows} * 1.6em + 1.25rem)` }}
          className={cx(styles.input, styles.area)}
        />
      )}
    </TextFrame>
  );
}
