import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from '../text/cx.js';
import { FieldLabel, FieldNotes } from './field.js';
import styles from './field.module.css';
import type { FieldTexts } from './field-parts.js';
import { OptionItems, type SelectOption } from './option-items.js';

export interface SelectProps extends FieldTexts {
  options: ReadonlyArray<SelectOption>;
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  isDisabled?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

/** One choice of a list that opens; a `ComboBox` for a list that one searches. */
export function Select(props: SelectProps) {
  const { label, description, errorMessage, options, onChange, onBlur, disabled, isDisabled, ref, ...rest } =
    props;
  return (
    <AriaSelect
      {...rest}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      onBlur={() => onBlur?.()}
      isDisabled={isDisabled ?? disabled}
      isInvalid={Boolean(errorMessage)}
      placeholder={props.placeholder ?? 'Choisissez'}
      validationBehavior="aria"
      className={cx(styles.field, props.className)}
    >
      <FieldLabel label={label} isRequired={props.isRequired} />
      <Button ref={ref} className={cx(styles.box, styles.selectButton)}>
        <SelectValue className={styles.selectValue}>
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={styles.popover}>
        <OptionItems options={options} />
      </Popover>
    </AriaSelect>
  );
}
