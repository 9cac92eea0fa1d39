import { Button, Notice, PasswordField } from '@passerelle/ui-kit';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Form } from '../../page/form.js';
import { passwordChangeError } from './password-change.js';
import styles from './profile.module.css';

/** By specification the form makes no call; it says so, and shows the way that does change a password. */
export function PasswordForm() {
  const { control, handleSubmit } = useForm({ defaultValues: { newPassword: '', again: '' } });
  const [result, setResult] = useState<{ readonly error: string | null } | null>(null);
  return (
    <div className={styles.password}>
      <Form
        label="Changer de mot de passe"
        onSubmit={handleSubmit((form) => setResult({ error: passwordChangeError(form) }))}
      >
        <Controller
          name="newPassword"
          control={control}
          render={({ field }) => (
            <PasswordField {...field} label="Nouveau mot de passe" autoComplete="new-password" />
          )}
        />
        <Controller
          name="again"
          control={control}
          render={({ field }) => (
            <PasswordField {...field} label="Confirmer le nouveau mot de passe" autoComplete="new-password" />
          )}
        />
        {result?.error ? <Notice tone="error">{result.error}</Notice> : null}
        {result?.error === null ? (
          <Notice tone="info" title="Votre mot de passe n’a pas été changé">
            Le changement depuis cette page n’est pas encore disponible. Demandez un lien par e-mail avec{' '}
            <a href="/forgot-password">Mot de passe oublié</a>.
          </Notice>
        ) : null}
        <Button type="submit" variant="secondary">
          Enregistrer
        </Button>
      </Form>
    </div>
  );
}
