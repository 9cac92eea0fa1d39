import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';

/** What every field shows around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** A line of help under the control, read with it. */
  description?: ReactNode;
  /** What is wrong and what to do. Its presence marks the field invalid. */
  errorMessage?: ReactNode;
  /** Adds the mark « * » and `aria-required`. */
  isRequired?: boolean;
}

/** The label with its required mark. Stands inside a React Aria field, which wires the ids. */
export function FieldLabel({ label, isRequired }: Pick<FieldTexts, 'label' | 'isRequired'>) {
  return (
    <Label className={styles.label}>
      {label}
      {isRequired ? (
        <span className={styles.required} aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
    </Label>
  );
}

/** Help and error lines. Stands inside a React Aria field. */
export function FieldNotes({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      ) : null}
      <FieldError className={styles.error}>
        {errorMessage ? (
          <>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{errorMessage}</span>
          </>
        ) : null}
      </FieldError>
    </>
  );
}
