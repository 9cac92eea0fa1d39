import { nbsp } from '@passerelle/ui-kit';
import styles from './queue.module.css';

/** What a filter may be set to, and how it is called. */
export type Option = readonly [value: string, text: string];

interface FilterProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly isWide?: boolean;
  onChange(value: string): void;
}

/** One filter of a list of copies. */
export function Filter({ label, options, value, isWide, onChange }: FilterProps) {
  return (
    <select
      aria-label={label}
      className={isWide ? styles.wide : styles.filter}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {nbsp(text)}
        </option>
      ))}
    </select>
  );
}
