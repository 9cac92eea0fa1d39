import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { cx } from '../text/cx.js';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';

export interface CheckboxProps {
  /** The label; may hold a link (« J’accepte les conditions »). */
  children: ReactNode;
  name?: string;
  isSelected?: boolean;
  /** react-hook-form's spelling of `isSelected`: `<Checkbox {...field} />` just works. */
  value?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  disabled?: boolean;
  errorMessage?: ReactNode;
  ref?: Ref<HTMLInputElement | null>;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { children, errorMessage, value, isSelected, disabled, isDisabled, ref, className, ...rest } = props;
  const errorId = useId();
  return (
    <div className={cx(styles.checkboxField, className)}>
      <AriaCheckbox
        {...rest}
        inputRef={ref}
        isSelected={isSelected ?? value}
        isDisabled={isDisabled ?? disabled}
        isInvalid={Boolean(errorMessage)}
        aria-describedby={errorMessage ? errorId : undefined}
        validationBehavior="aria"
        className={cx(styles.choice, styles.checkbox)}
      >
        <span className={styles.mark} aria-hidden="true">
          <Check size={16} strokeWidth={3} />
        </span>
        <span className={styles.choiceText}>{children}</span>
      </AriaCheckbox>
      {errorMessage ? (
        <span id={errorId} className={fieldStyles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{errorMessage}</span>
        </span>
      ) : null}
    </div>
  );
}
