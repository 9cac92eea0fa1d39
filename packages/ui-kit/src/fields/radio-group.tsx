import type { ReactNode, Ref } from 'react';
import { Radio as AriaRadio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../text/cx.js';
import styles from './choice.module.css';
import { FieldLabel, FieldNotes } from './field.js';
import fieldStyles from './field.module.css';
import type { FieldTexts } from './field-parts.js';

export interface RadioGroupProps extends FieldTexts {
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  disabled?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

export interface RadioProps {
  value: string;
  children: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  isDisabled?: boolean;
}

/** One choice of a few, all of them in sight; a `RadioCardGroup` for choices that want explaining. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, description, errorMessage, children, className, disabled, isDisabled, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      isDisabled={isDisabled ?? disabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel label={label} isRequired={props.isRequired} />
      <div className={styles.choices}>{children}</div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

export function Radio({ children, description, ...rest }: RadioProps) {
  return (
    <AriaRadio {...rest} className={cx(styles.choice, styles.radio)}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.choiceText}>
        {children}
        {description ? <span className={styles.choiceDescription}>{description}</span> : null}
      </span>
    </AriaRadio>
  );
}
