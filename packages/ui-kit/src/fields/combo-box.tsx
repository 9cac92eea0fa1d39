import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input, type InputProps } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../text/cx.js';
import { FieldLabel, FieldNotes } from './field.js';
import styles from './field.module.css';
import type { FieldTexts } from './field-parts.js';
import { foldedIncludes } from './folded-includes.js';
import { OptionItems, type SelectOption } from './option-items.js';

export interface ComboBoxProps extends FieldTexts {
  options: ReadonlyArray<SelectOption>;
  name?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Shown when nothing matches. Defaults to « Aucun résultat ». */
  emptyText?: ReactNode;
  isDisabled?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Enter takes the first match, and Tab the only one, where the arrows chose none: what was typed is not silently put back. */
function SearchInput(props: InputProps & { ref: Ref<HTMLInputElement> | undefined }) {
  const list = useContext(ComboBoxStateContext);
  const takeFirst = ({ key }: KeyboardEvent) => {
    if (!list?.isOpen || list.selectionManager.focusedKey !== null) return;
    const { collection, inputValue, selectedItem } = list;
    const isTyped = inputValue !== '' && inputValue !== (selectedItem?.textValue ?? '');
    const isMeant = key === 'Enter' || (key === 'Tab' && collection.size === 1);
    if (isTyped && isMeant) list.selectionManager.setFocusedKey(collection.getFirstKey());
  };
  return <Input {...props} onKeyDownCapture={takeFirst} />;
}

/** A list to search by typing, accents and case aside: « cote » finds « Côte d’Ivoire ». */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    description,
    errorMessage,
    options,
    onChange,
    onBlur,
    disabled,
    isDisabled,
    emptyText,
    ref,
    ...rest
  } = props;
  return (
    <AriaComboBox
      {...rest}
      defaultItems={options}
      defaultFilter={foldedIncludes}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      onBlur={() => onBlur?.()}
      isDisabled={isDisabled ?? disabled}
      isInvalid={Boolean(errorMessage)}
      allowsEmptyCollection
      menuTrigger="focus"
      validationBehavior="aria"
      className={cx(styles.field, props.className)}
    >
      <FieldLabel label={label} isRequired={props.isRequired} />
      <Group className={styles.box}>
        <SearchInput
          ref={ref}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          className={styles.input}
        />
        <Button className={styles.toggle} aria-label="Ouvrir la liste">
          <ChevronDown size={18} aria-hidden="true" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={styles.popover}>
        <OptionItems empty={emptyText} />
      </Popover>
    </AriaComboBox>
  );
}
