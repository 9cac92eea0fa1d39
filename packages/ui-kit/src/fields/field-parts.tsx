import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** The label's text with its required mark. */
export function LabelText({ label, isRequired }: Pick<FieldTexts, 'label' | 'isRequired'>) {
  return (
    <>
      {label}
      {isRequired ? (
        <span className={styles.required} aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
    </>
  );
}

/** What is wrong, behind its sign. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}
