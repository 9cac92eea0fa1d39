import { askAddressChange } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Notice, PasswordField, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { AddressSlip } from '../../contact/address-slip.js';
import { credentialRules } from '../../contact/credential-rules.js';
import { fieldRefusals } from '../../page/field-refusals.js';
import { Form } from '../../page/form.js';
import { FormField } from '../../page/form-field.js';
import { UsernameHint } from '../../page/username-hint.js';
import styles from './password-form.module.css';

interface Fields {
  email: string;
  current_password: string;
}

interface AddressFormProps {
  /** The present one. */
  readonly email: string;
  onSent(address: string): void;
  onCancel(): void;
}

/** Asks for a link to another address; the password proves that it is not a passer-by at an open screen. */
export function AddressForm({ email: present, onSent, onCancel }: AddressFormProps) {
  const api = useApi();
  const { control, handleSubmit, setError, setValue, setFocus } = useForm<Fields>({
    defaultValues: { email: '', current_password: '' },
  });
  const { touchedFields } = useFormState({ control, name: 'email' });
  const email = useWatch({ control, name: 'email' });
  const ask = useMutation({
    mutationFn: (body: Fields) => api.call(askAddressChange, { body }),
    onSuccess: (_reply, sent) => onSent(sent.email.trim()),
    onError: (error) => {
      for (const [field, message] of Object.entries(refusalsOf(error)))
        setError(field as keyof Fields, { message }, { shouldFocus: true });
    },
  });
  const isUnexplained = ask.isError && Object.keys(refusalsOf(ask.error)).length === 0;
  return (
    <div className={styles.form}>
      <Form
        label="Changer d’adresse"
        onSubmit={handleSubmit((fields) => ask.mutateAsync(fields).catch(() => undefined))}
      >
        <FormField
          as={TextField}
          name="email"
          control={control}
          rules={{ validate: (typed: string) => addressRule(typed, present) }}
          label="Nouvelle adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
        />
        <AddressSlip
          address={email}
          isLeft={touchedFields.email === true}
          onMeant={(meant) => {
            setValue('email', meant, { shouldValidate: true });
            setFocus('email');
          }}
        />
        <UsernameHint email={present} />
        <FormField
          as={PasswordField}
          name="current_password"
          control={control}
          rules={{ required: 'Entrez votre mot de passe actuel.' }}
          label="Mot de passe actuel"
          autoComplete="current-password"
          maxLength={256}
        />
        {isUnexplained ? <Notice tone="error">{ask.error?.message}</Notice> : null}
        <div className={styles.ways}>
          <Button
            type="submit"
            variant="secondary"
            isPending={ask.isPending}
            pendingLabel="Envoi en cours..."
          >
            Recevoir le lien
          </Button>
          <Button variant="quiet" disabled={ask.isPending} onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </Form>
    </div>
  );
}

const refusalsOf = (error: Error | null) => fieldRefusals(error, ['email', 'current_password']);

/** What is right, or what is wrong with another address than the present one. */
function addressRule(typed: string, present: string): true | string {
  if (typed.trim().toLowerCase() === present.toLowerCase()) return 'Votre compte a déjà cette adresse.';
  return credentialRules.email(typed);
}
