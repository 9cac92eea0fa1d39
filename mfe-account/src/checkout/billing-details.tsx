import { useSession } from '@passerelle/slice-kit';
import { Card, ComboBox, nbsp, PasswordField, Stack, TextField } from '@passerelle/ui-kit';
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AddressSlip } from '../contact/address-slip.js';
import { countryOptions } from '../contact/countries.js';
import { NameFields } from '../contact/name-fields.js';
import { PhoneField } from '../contact/phone-field.js';
import { FieldPair } from '../page/field-pair.js';
import { FormField } from '../page/form-field.js';
import { LoginLink } from '../page/login-link.js';
import styles from './billing-details.module.css';
import { type CheckoutFields, signUpRules } from './sign-up.js';
import { SignUpPhoto } from './sign-up-photo.js';

/** Who pays: the sign-up form of a visitor, or the signed-in person. */
export function BillingDetails({ planId }: { planId: string }) {
  const { user } = useSession();
  // A free account has none.
  const name = user && `${user.first_name} ${user.last_name}`.trim();
  return (
    <Card as="section" title="Détails de facturation" padding="lg">
      {user ? (
        <dl className={styles.person}>
          {name ? (
            <>
              <dt>Nom</dt>
              <dd>{name}</dd>
            </>
          ) : null}
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </dl>
      ) : (
        <SignUp planId={planId} />
      )}
    </Card>
  );
}

/** `name`s are those of the POSTed form; a field without one stays here. */
function SignUp({ planId }: { planId: string }) {
  const { control, setValue, setFocus, getFieldState } = useFormContext<CheckoutFields>();
  const { touchedFields } = useFormState({ control, name: 'email' });
  const email = useWatch({ control, name: 'email' });
  return (
    <Stack gap={5}>
      <p className={styles.note}>
        {nbsp('Votre compte est créé avec votre paiement. Vous en avez déjà un ?')}{' '}
        <LoginLink from={`/payment?${new URLSearchParams({ sub_id: planId })}`} />
      </p>
      <NameFields />
      <FormField
        as={TextField}
        name="email"
        control={control}
        rules={{ validate: signUpRules.email }}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <AddressSlip
        address={email}
        isLeft={touchedFields.email === true}
        onMeant={(meant) => {
          setValue('email', meant, { shouldValidate: true });
          setFocus('email');
        }}
      />
      <FieldPair>
        <FormField
          as={PasswordField}
          name="password"
          control={control}
          rules={{ validate: signUpRules.password, deps: 'confirmPassword' }}
          label="Mot de passe"
          autoComplete="new-password"
          maxLength={256}
          description="Au moins 6 caractères."
        />
        <FormField
          as={PasswordField}
          name="confirmPassword"
          control={control}
          rules={{ validate: signUpRules.confirmPassword }}
          postedAs={null}
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          maxLength={256}
        />
      </FieldPair>
      <Controller
        name="country"
        control={control}
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            onChange={(country) => {
              field.onChange(country);
              // The calling code follows until a number is typed.
              if (country && !getFieldState('phone').isDirty) setValue('phoneCountry', country);
            }}
            label="Pays"
            options={countryOptions}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <PhoneField />
      <SignUpPhoto />
    </Stack>
  );
}
