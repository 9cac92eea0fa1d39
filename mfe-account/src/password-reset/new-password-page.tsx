import {
  confirmPasswordReset,
  loginPath,
  passwordMinLength,
  readMe,
  resetSuccessPath,
} from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, Notice, PasswordField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { fieldRefusals } from '../page/field-refusals.js';
import { Form } from '../page/form.js';
import { FormField } from '../page/form-field.js';
import { FormPage } from '../page/form-page.js';
import { serverMessage } from './server-message.js';

const fields = ['new_password', 're_new_password'] as const;
const refusalsOf = (error: Error | null) => fieldRefusals(error, fields);

/** Opened from the mailed link. */
export function NewPasswordPage() {
  const api = useApi();
  const host = useHost();
  const { uid = '', token = '' } = useParams();
  const { control, handleSubmit, getValues, setFocus } = useForm({
    defaultValues: { new_password: '', re_new_password: '' },
  });
  const change = useMutation({
    mutationFn: (form: { new_password: string; re_new_password: string }) =>
      api.call(confirmPasswordReset, { body: { uid, token, ...form } }),
    onSuccess: () => {
      // The server has ended every session of the account. Its own here is refused now and not at the next work; what only this device has
      // is kept, as always where a session is over by itself. That of another account goes on.
      if (host.session.getSnapshot().user?.id === uid) void api.call(readMe).catch(() => undefined);
      // Replaces: the link is used up, Back must not lead to it.
      host.navigate(resetSuccessPath, { replace: true });
    },
  });

  const refusals = refusalsOf(change.error);

  return (
    <FormPage
      title="Nouveau mot de passe"
      subtitle={`Choisissez au moins ${passwordMinLength} caractères. Vos appareils connectés seront déconnectés.`}
      footer={<a href={loginPath}>Retour à la connexion</a>}
    >
      <Form
        label="Nouveau mot de passe"
        onSubmit={handleSubmit((form) =>
          change.mutateAsync(form).catch((error: Error) => {
            const refused = refusalsOf(error);
            const name = fields.find((field) => refused[field]);
            if (name) setFocus(name);
          }),
        )}
      >
        <FormField
          as={PasswordField}
          name="new_password"
          control={control}
          rules={{
            minLength: {
              value: passwordMinLength,
              message: 'Le mot de passe doit contenir au moins 6 caractères',
            },
          }}
          label="Nouveau mot de passe"
          autoComplete="new-password"
          refusal={refusals.new_password}
        />
        <FormField
          as={PasswordField}
          name="re_new_password"
          control={control}
          rules={{
            validate: (again) =>
              again === getValues('new_password') || 'Les mots de passe ne correspondent pas',
          }}
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          refusal={refusals.re_new_password}
        />
        <Button type="submit" size="lg" isFullWidth isPending={change.isPending || change.isSuccess}>
          Enregistrer le mot de passe
        </Button>
        {change.isError && Object.keys(refusals).length === 0 ? (
          <Notice
            tone="error"
            action={
              fieldRefusals(change.error, ['token']).token ? (
                <a href="/forgot-password">Demander un nouveau lien</a>
              ) : null
            }
          >
            {serverMessage(change.error, 'detail')}
          </Notice>
        ) : null}
      </Form>
    </FormPage>
  );
}
