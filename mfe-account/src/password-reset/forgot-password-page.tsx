import { loginPath, resetPassword } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldRefusals } from '../page/field-refusals.js';
import { Form } from '../page/form.js';
import { FormField } from '../page/form-field.js';
import { FormPage } from '../page/form-page.js';
import { serverMessage } from './server-message.js';

const refusalsOf = (error: Error | null) => fieldRefusals(error, ['email']);

export function ForgotPasswordPage() {
  const api = useApi();
  const { control, handleSubmit, setFocus } = useForm({ defaultValues: { email: '' } });
  const request = useMutation({
    mutationFn: (body: { email: string }) => api.call(resetPassword, { body }),
  });

  const { email } = refusalsOf(request.error);

  return (
    <FormPage
      title={<>Mot de passe oublié{'\u202f'}?</>}
      subtitle={nbsp(
        'Entrez l’adresse de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
      )}
      footer={<a href={loginPath}>Retour à la connexion</a>}
    >
      <Form
        label="Mot de passe oublié"
        onSubmit={handleSubmit((form) =>
          request.mutateAsync(form).catch((error: Error) => {
            if (refusalsOf(error).email) setFocus('email');
          }),
        )}
      >
        <FormField
          as={TextField}
          name="email"
          control={control}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="Entrez votre email"
          refusal={email}
        />
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isPending={request.isPending}
          pendingLabel="Envoi en cours..."
          isPendingLabelVisible
        >
          Envoyer le lien
        </Button>
        {request.isSuccess ? (
          <Notice tone="success">
            Si cette adresse est associée à un compte, un lien de réinitialisation vous sera envoyé. Vérifiez
            votre boîte de réception ou vos courriers indésirables (spam).
          </Notice>
        ) : null}
        {request.isError && !email ? (
          <Notice tone="error">{serverMessage(request.error, 'message')}</Notice>
        ) : null}
      </Form>
    </FormPage>
  );
}
