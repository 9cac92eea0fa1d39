import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../text/cx.js';
import { FieldLabel, FieldNotes } from './field.js';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field.js';

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

export function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, placeholder, rows = 5, ref, className, ...others } = props;
  const { disabled, isDisabled, isRequired, spellCheck, autoCorrect, lang, ...rest } = others;
  return (
    <AriaTextField
      {...rest}
      isRequired={isRequired}
      isDisabled={isDisabled ?? disabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(styles.field, className)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <div className={styles.box}>
        <AriaTextArea
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          spellCheck={spellCheck}
          autoCorrect={autoCorrect}
          lang={lang}
          style={{ minBlockSize: `calc(${rows} * 1.6em + 1.25rem)` }}
          className={cx(styles.input, styles.area)}
        />
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
