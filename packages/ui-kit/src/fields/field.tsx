import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';
import { ErrorText, type FieldTexts, LabelText } from './field-parts.js';

/** The label with its required mark. Stands inside a React Aria field, which wires the ids. */
export function FieldLabel({ label, isRequired }: Pick<FieldTexts, 'label' | 'isRequired'>) {
  return (
    <Label className={styles.label}>
      <LabelText label={label} isRequired={isRequired} />
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
        {errorMessage ? <ErrorText>{errorMessage}</ErrorText> : null}
      </FieldError>
    </>
  );
}
