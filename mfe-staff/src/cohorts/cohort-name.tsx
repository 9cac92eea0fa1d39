import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { useState } from 'react';
import styles from './cohorts.module.css';

interface CohortNameProps {
  readonly label: string;
  readonly submit: string;
  readonly initial?: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  onSubmit(name: string, form: Element): void;
}

/** The name of a cohort, to be typed. What is refused stays to be mended. */
export function CohortName({ label, submit, initial = '', isPending, error, onSubmit }: CohortNameProps) {
  const [name, setName] = useState(initial);
  const [refused, setRefused] = useState('');
  const typed = name.trim();
  const isNew = typed !== '' && typed !== initial;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNew || isPending) return;
        setRefused(typed);
        onSubmit(typed, event.currentTarget);
      }}
    >
      <TextField
        label={label}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={setName}
        errorMessage={error && !isPending && refused === typed ? nbsp(error.message) : undefined}
      />
      <Button type="submit" size="sm" disabled={!isNew} isPending={isPending}>
        {submit}
      </Button>
    </form>
  );
}
