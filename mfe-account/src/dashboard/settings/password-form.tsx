import { setPassword } from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, PasswordField } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '../../page/form.js';
import { FormField } from '../../page/form-field.js';
import { UsernameHint } from '../../page/username-hint.js';
import { sessionsKey } from '../../sessions/sessions-key.js';
import { isSameChange, type PasswordChange, passwordChangeError, passwordField } from './password-change.js';
import styles from './password-form.module.css';

const empty: PasswordChange = { currentPassword: '', newPassword: '', again: '' };

const fields = [
  { name: 'currentPassword', label: 'Mot de passe actuel', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'Nouveau mot de passe', autoComplete: 'new-password' },
  { name: 'again', label: 'Confirmer le nouveau mot de passe', autoComplete: 'new-password' },
] as const;

const mayBeDoneText =
  'Si votre envoi précédent est arrivé, votre mot de passe est déjà le nouveau : entrez-le ici aussi pour le vérifier.';

/** Changes the password; the current one proves that it is not a passer-by at an open screen. */
export function PasswordForm({ email }: { email: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm<PasswordChange>({ defaultValues: empty });
  /** What was sent and got no answer: it may be done. */
  const unanswered = useRef<PasswordChange | null>(null);
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword, again }: PasswordChange) =>
      api.call(setPassword, {
        body: { current_password: currentPassword, new_password: newPassword, re_new_password: again },
      }),
    onSuccess: () => {
      form.reset(empty);
      void queries.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error, passwords) => {
      const problem = error instanceof ApiProblem ? error : null;
      if (problem?.isUnanswered) unanswered.current = passwords;
      const blamed = problem?.errors[0];
      const field = passwordField(blamed?.field);
      const message = blamed?.message ?? error.message;
      const mayBeDone = field === 'currentPassword' && isSameChange(unanswered.current, passwords);
      refuse(field, mayBeDone ? nbsp(`${message} ${mayBeDoneText}`) : message);
    },
  });
  const refuse = (field: keyof PasswordChange | 'root', message: string) =>
    form.setError(field, { type: 'server', message }, { shouldFocus: field !== 'root' });

  const submit = form.handleSubmit(async (passwords) => {
    change.reset();
    const refusal = passwordChangeError(passwords);
    if (refusal) return refuse(refusal.field, refusal.message);
    await change.mutateAsync(passwords).catch(() => undefined);
  });

  return (
    <div className={styles.form}>
      <Form
        label="Changer de mot de passe"
        onSubmit={(event) => {
          // The last refusal is not a rule of the form's own: it must not keep it from being sent again.
          form.clearErrors();
          return submit(event);
        }}
      >
        <UsernameHint email={email} />
        {fields.map(({ name, label, autoComplete }) => (
          <FormField
            key={name}
            as={PasswordField}
            name={name}
            control={form.control}
            label={label}
            autoComplete={autoComplete}
            maxLength={256}
          />
        ))}
        {form.formState.errors.root ? (
          <Notice tone="error">{form.formState.errors.root.message}</Notice>
        ) : null}
        {change.isSuccess ? (
          <Notice tone="success">
            Votre mot de passe est changé. Vos autres appareils ont été déconnectés.
          </Notice>
        ) : null}
        <div>
          <Button
            type="submit"
            variant="secondary"
            isPending={change.isPending}
            pendingLabel="Enregistrement…"
          >
            Changer le mot de passe
          </Button>
        </div>
      </Form>
    </div>
  );
}
