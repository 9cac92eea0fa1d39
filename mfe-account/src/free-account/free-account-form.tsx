import { passwordMinLength, registerFree } from '@passerelle/contracts';
import { ApiProblem, TrapField, useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, PasswordField, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form';
import { AddressSlip } from '../contact/address-slip.js';
import { credentialRules } from '../contact/credential-rules.js';
import { Form } from '../page/form.js';
import { FormField } from '../page/form-field.js';
import { LoginLink } from '../page/login-link.js';
import styles from './free-account.module.css';

interface Fields {
  email: string;
  password: string;
  /** Nobody sees it: programs fill it in. */
  website: string;
}

interface FreeAccountFormProps {
  readonly placement: string | undefined;
  onSent(address: string): void;
}

/** E-mail and password; what is wrong with one stands under it. */
export function FreeAccountForm({ placement, onSent }: FreeAccountFormProps) {
  const api = useApi();
  const { control, handleSubmit, setError, setValue, setFocus } = useForm<Fields>({
    defaultValues: { email: '', password: '', website: '' },
  });
  const { touchedFields } = useFormState({ control, name: 'email' });
  const email = useWatch({ control, name: 'email' });
  const ask = useMutation({
    mutationFn: (fields: Fields) =>
      api.call(registerFree, { body: { ...fields, ...(placement ? { placement } : {}) } }),
    onSuccess: (_reply, { email }) => onSent(email.trim()),
    onError: (error) => {
      for (const { field, message } of blamed(error)) setError(field, { message }, { shouldFocus: true });
    },
  });
  const isUnexplained = ask.isError && blamed(ask.error).length === 0;
  return (
    <Form
      label="Compte gratuit"
      onSubmit={handleSubmit((fields) => ask.mutateAsync(fields).catch(() => undefined))}
    >
      <FormField
        as={TextField}
        name="email"
        control={control}
        rules={{ validate: credentialRules.email }}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="Entrez votre email"
      />
      <AddressSlip
        address={email}
        isLeft={touchedFields.email === true}
        onMeant={(meant) => {
          setValue('email', meant, { shouldValidate: true });
          setFocus('email');
        }}
      />
      <FormField
        as={PasswordField}
        name="password"
        control={control}
        rules={{ validate: credentialRules.password }}
        label="Mot de passe"
        autoComplete="new-password"
        placeholder="Mot de passe"
        description={`Au moins ${passwordMinLength} caractères.`}
      />
      <Controller
        name="website"
        control={control}
        render={({ field: { name, value, onChange } }) => <TrapField {...{ name, value, onChange }} />}
      />
      <Button
        type="submit"
        variant="accent"
        size="lg"
        isFullWidth
        isPending={ask.isPending}
        pendingLabel="Envoi en cours..."
      >
        Créer mon compte gratuit
      </Button>
      {isUnexplained ? <Notice tone="error">{nbsp(ask.error?.message ?? '')}</Notice> : null}
      <div className={styles.small}>
        <p>
          {nbsp(
            'Un lien arrive par e-mail pour confirmer votre adresse. Aucune carte demandée. Vous verrez votre score et ce qui est juste ou faux ; les bonnes réponses et les explications font partie des forfaits.',
          )}
        </p>
        <p>
          {nbsp(
            'Votre adresse ne sert qu’à votre compte ; vous pouvez l’exporter et l’effacer à tout moment. ',
          )}
          <a href="/confidentialite">Confidentialité</a>
        </p>
      </div>
      <p>
        {nbsp('Vous avez déjà un compte ? ')}
        <LoginLink from={location.pathname} />
      </p>
    </Form>
  );
}

/** The fields that the server refused, and why. */
function blamed(error: Error | null): { field: 'email' | 'password'; message: string }[] {
  if (!(error instanceof ApiProblem)) return [];
  return error.errors.flatMap(({ field, message }) =>
    field === 'email' || field === 'password' ? [{ field, message }] : [],
  );
}
