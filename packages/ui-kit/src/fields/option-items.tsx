import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styles from './field.module.css';

/** An entry of a Select or ComboBox. */
export interface SelectOption {
  id: string;
  label: string;
  description?: string;
}

/** The list of a Select or ComboBox. Without `options` it takes its parent's (filtered) items. */
export function OptionItems({
  options,
  empty,
}: {
  options?: ReadonlyArray<SelectOption>;
  empty?: ReactNode;
}) {
  return (
    <ListBox
      className={styles.listBox}
      {...(options ? { items: options } : {})}
      renderEmptyState={() => <span className={styles.emptyList}>{empty ?? 'Aucun résultat'}</span>}
    >
      {(option: SelectOption) => (
        <ListBoxItem id={option.id} textValue={option.label} className={styles.listItem}>
          <span className={styles.listItemText}>
            {/* No slots of React Aria: with them the name would leave out what stands in the second line (WCAG 2.5.3). */}
            <span>{option.label}</span>
            {option.description ? (
              <span className={styles.choiceDescription}> {option.description}</span>
            ) : null}
          </span>
          <Check className={styles.listItemMark} size={16} aria-hidden="true" />
        </ListBoxItem>
      )}
    </ListBox>
  );
}
