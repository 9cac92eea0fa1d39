import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { cx } from '../text/cx.js';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { ErrorText } from './field-parts.js';

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

/** The browser's own box, out of sight, with ours drawn beside its text. */
export function Checkbox(props: CheckboxProps) {
  const { children, name, isSelected, value, defaultSelected = false, onChange, onBlur, ...more } = props;
  const { isRequired, isDisabled = more.disabled, errorMessage, ref, className } = more;
  const errorId = useId();
  const [ownState, setOwnState] = useState(defaultSelected);
  const isOn = isSelected ?? value ?? ownState;
  const isInvalid = Boolean(errorMessage);
  return (
    <div className={cx(styles.checkboxField, className)}>
      <label
        className={cx(styles.choice, styles.checkbox)}
        data-selected={isOn || undefined}
        data-disabled={isDisabled || undefined}
        data-invalid={isInvalid || undefined}
      >
        <input
          ref={ref}
          type="checkbox"
          name={name}
          checked={isOn}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          onChange={({ target }) => {
            setOwnState(target.checked);
            onChange?.(target.checked);
          }}
          onBlur={() => onBlur?.()}
          className="visually-hidden"
        />
        <span className={styles.mark} aria-hidden="true">
          <Check size={16} strokeWidth={3} />
        </span>
        <span className={styles.choiceText}>{children}</span>
      </label>
      {isInvalid ? (
        <span id={errorId} className={fieldStyles.error}>
          <ErrorText>{errorMessage}</ErrorText>
        </span>
      ) : null}
    </div>
  );
}
