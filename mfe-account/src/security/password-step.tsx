import { ApiProblem } from '@passerelle/slice-kit';
import { Notice, nbsp, PasswordField } from '@passerelle/ui-kit';
import { useState } from 'react';
import { Form } from '../page/form.js';
import { UsernameHint } from '../page/username-hint.js';

interface PasswordStepProps {
  /** Of the form, for the button in the dialog's foot. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly email: string;
  /** What came of the last try. */
  readonly error: Error | null;
  readonly onSubmit: (password: string) => Promise<unknown>;
}

/** The person's password again, before their factors change: an open screen is not enough. */
export function PasswordStep({ id, label, text, email, error, onSubmit }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong =
    error instanceof ApiProblem && error.errors.some(({ field }) => field === 'current_password');
  return (
    <Form
      id={id}
      label={label}
      onSubmit={async () => {
        setMissing(password === '');
        if (password !== '') await onSubmit(password).catch(() => undefined);
      }}
    >
      <p>{nbsp(text)}</p>
      <UsernameHint email={email} />
      <PasswordField
        label="Mot de passe actuel"
        name="current_password"
        autoFocus
        value={password}
        onChange={setPassword}
        maxLength={256}
        errorMessage={isMissing ? 'Entrez votre mot de passe actuel.' : isWrong ? error.message : undefined}
      />
      {error && !isWrong ? <Notice tone="error">{error.message}</Notice> : null}
    </Form>
  );
}
