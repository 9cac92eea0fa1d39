import { type User, updateMe } from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { Button, ComboBox, Notice, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { countryOptions } from '../../contact/countries.js';
import { PhoneField } from '../../contact/phone-field.js';
import { Form } from '../../page/form.js';
import { blamedProfileField, type ProfileFields, profileChange, profileFields } from './profile-change.js';
import styles from './profile-form.module.css';

const required = (message: string) => (value: string) => value.trim() !== '' || message;

/** Names, phone and country; the e-mail address is who the account is, and stays. */
export function ProfileForm({ user }: { user: User }) {
  const api = useApi();
  const host = useHost();
  const form = useForm<ProfileFields>({
    mode: 'onTouched',
    defaultValues: profileFields(user),
    // Changed in another tab; what is being typed here stays.
    values: profileFields(user),
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const save = useMutation({
    mutationFn: (fields: ProfileFields) => api.call(updateMe, { body: profileChange(fields) }),
    networkMode: 'always',
    onSuccess: (changed) => {
      form.reset(profileFields(changed));
      host.session.setUser(changed);
    },
    onError: (error) => {
      const blamed = error instanceof ApiProblem ? blamedProfileField(error.errors) : null;
      if (blamed)
        form.setError(blamed.field, { type: 'server', message: blamed.message }, { shouldFocus: true });
    },
  });

  return (
    <FormProvider {...form}>
      <Form
        label="Profil"
        onSubmit={form.handleSubmit((fields) => save.mutateAsync(fields).catch(() => undefined))}
      >
        <div className={styles.pair}>
          <Controller
            name="firstName"
            control={control}
            rules={{ validate: required('Veuillez indiquer votre prénom.') }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="Prénom"
                autoComplete="given-name"
                maxLength={80}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="lastName"
            control={control}
            rules={{ validate: required('Veuillez indiquer votre nom.') }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="Nom"
                autoComplete="family-name"
                maxLength={80}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </div>
        <Controller
          name="country"
          control={control}
          render={({ field, fieldState }) => (
            <ComboBox
              {...field}
              label="Pays"
              options={countryOptions}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <PhoneField />
        {save.isSuccess ? <Notice tone="success">Vos informations sont enregistrées.</Notice> : null}
        {save.isError ? <Notice tone="error">{save.error.message}</Notice> : null}
        <div>
          <Button type="submit" isPending={save.isPending} pendingLabel="Enregistrement…">
            Enregistrer
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
