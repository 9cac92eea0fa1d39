import { type User, updateMe } from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { Button, ComboBox, Notice } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { countryOptions } from '../../contact/countries.js';
import { NameFields } from '../../contact/name-fields.js';
import { PhoneField } from '../../contact/phone-field.js';
import { Form } from '../../page/form.js';
import { FormField } from '../../page/form-field.js';
import { blamedProfileField, type ProfileFields, profileChange, profileFields } from './profile-change.js';

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
    mutationFn: (fields: ProfileFields) => api.call(updateMe, { body: profileChange(fields, user) }),
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
        onSubmit={form.handleSubmit(
          (fields) => save.mutateAsync(fields).catch(() => undefined),
          // What is said of the last time is not so of this one.
          () => save.reset(),
        )}
      >
        <NameFields />
        <FormField as={ComboBox} name="country" control={control} label="Pays" options={countryOptions} />
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
