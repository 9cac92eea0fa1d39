import { useHost } from '@passerelle/slice-kit';
import { Button, Checkbox, nbsp, PasswordField, TextField } from '@passerelle/ui-kit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useForm } from 'react-hook-form';
import { Form } from '../page/form.js';
import { FormField } from '../page/form-field.js';
import { FormPage } from '../page/form-page.js';
import { errorLine } from './error-line.js';
import styles from './login-page.module.css';
import type { SecondStep } from './second-step.js';
import { isHalfway, type SignInErrors, signInErrors, unreachable } from './sign-in-outcome.js';

/** Apart: few people have a second factor, and everybody loads this page. */
const loadSecondStep = async () => (await import('./second-step.js')).SecondStep;

/** The sign-in; the session and where it leads are the shell's. */
export function LoginPage() {
  const host = useHost();
  const [errors, setErrors] = useState<SignInErrors>({});
  /** The second step, once the password was right and is half of the proof. */
  const [Verification, setVerification] = useState<typeof SecondStep | null>(null);
  const form = useForm({ defaultValues: { email: '', password: '', remember: false } });
  const { control, formState } = form;

  const signIn = form.handleSubmit(async (credentials) => {
    setErrors({});
    const reply = await host.session.signIn(credentials).catch(() => null);
    const isHalf = reply !== null && (await isHalfway(reply));
    const step = isHalf ? await loadSecondStep().catch(() => null) : null;
    if (step) return setVerification(() => step);
    const problems =
      reply && !isHalf
        ? await signInErrors(reply, host.session.getSnapshot().isAuthenticated)
        : { password: unreachable };
    // The shell sends signed-in people on to where they were going.
    if (problems === null) return;
    setErrors(problems);
    form.setFocus(problems.email ? 'email' : 'password');
    host.announce(Object.values(problems).filter(Boolean).join(' '), 'assertive');
  });

  if (Verification)
    return (
      <Verification
        onAgain={(message) => {
          form.setValue('password', '');
          // First the form, then its field, which takes the focus of what was pressed.
          flushSync(() => {
            setVerification(null);
            setErrors(message === undefined ? {} : { password: message });
          });
          form.setFocus('password');
        }}
      />
    );
  return (
    <FormPage
      title="Se connecter"
      subtitle="Entrez vos identifiants pour accéder à votre espace."
      footer={
        <>
          Pas encore de compte{'\u202f'}? <a href="/tarifs">S’inscrire</a>
        </>
      }
    >
      <Form label="Connexion" onSubmit={signIn}>
        <FormField
          as={TextField}
          name="email"
          control={control}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder="Entrez votre email"
          refusal={errors.email}
        />
        <Controller
          name="password"
          control={control}
          render={({ field }) => (
            <PasswordField
              {...field}
              label="Mot de passe"
              placeholder="Mot de passe"
              errorMessage={errorLine(errors.password)}
            />
          )}
        />
        <div className={styles.row}>
          <Controller
            name="remember"
            control={control}
            render={({ field }) => <Checkbox {...field}>Se souvenir de moi</Checkbox>}
          />
          <a href="/forgot-password" className={styles.forgot}>
            {nbsp('Mot de passe oublié?')}
          </a>
        </div>
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isPending={formState.isSubmitting}
          pendingLabel="Connexion…"
        >
          Se Connecter
        </Button>
      </Form>
    </FormPage>
  );
}
