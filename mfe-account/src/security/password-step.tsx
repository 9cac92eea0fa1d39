import { Notice, nbsp, PasswordField } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { fieldRefusals } from '../page/field-refusals.js';
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

const wrongPassword = (error: Error | null) => fieldRefusals(error, ['current_password']).current_password;

/** Id of what such a step says, by that of its form. */
export const textIdOf = (id: string): string => `${id}-text`;

/** The person's password again, before their factors change: an open screen is not enough. */
export function PasswordStep({ id, label, text, email, error, onSubmit }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrong = wrongPassword(error);
  return (
    <Form
      id={id}
      label={label}
      onSubmit={async () => {
        setMissing(password === '');
        if (password === '') return input.current?.focus();
        await onSubmit(password).catch((failure: Error) => {
          if (wrongPassword(failure)) input.current?.focus();
        });
      }}
    >
      <p id={textIdOf(id)}>{nbsp(text)}</p>
      <UsernameHint email={email} />
      <PasswordField
        ref={input}
        label="Mot de passe actuel"
        name="current_password"
        autoFocus
        value={password}
        onChange={setPassword}
        maxLength={256}
        errorMessage={isMissing ? 'Entrez votre mot de passe actuel.' : wrong}
      />
      {error && !wrong ? <Notice tone="error">{error.message}</Notice> : null}
    </Form>
  );
}
