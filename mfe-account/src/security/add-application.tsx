import { beginTotp, confirmTotp, type SuccessOf } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Notice, nbsp, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { fieldRefusals } from '../page/field-refusals.js';
import { Form } from '../page/form.js';
import { EnrolmentDialog } from './enrolment-dialog.js';
import { PasswordStep } from './password-step.js';
import { QrCode } from './qr-code.js';
import styles from './security.module.css';

interface AddApplicationProps {
  readonly email: string;
  /** There is one already, which goes. */
  readonly replaces: boolean;
  /** Given where there was no factor before: the way to recovery codes, where they do not come. */
  readonly onNewCodes?: (() => void) | undefined;
  /** `isAdded`: there is an application now. */
  readonly onClose: (isAdded: boolean) => void;
}

/** Adds an application that shows codes: the password, the QR code and a code of it, the recovery codes. */
export function AddApplication({ email, replaces, onNewCodes, onClose }: AddApplicationProps) {
  const api = useApi();
  const host = useHost();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const begin = useMutation({
    mutationFn: (current_password: string) => api.call(beginTotp, { body: { current_password } }),
    onMutate: () => confirm.reset(),
  });
  const confirm = useMutation({
    mutationFn: (enrolment: string) => api.call(confirmTotp, { body: { enrolment, code } }),
    onSuccess: () => host.announce(replaces ? 'Application remplacée.' : 'Application ajoutée.'),
    onError: (error) => {
      if (!fieldRefusals(error, ['enrolment']).enrolment) return field.current?.focus();
      // It is too old, and no code will do: from the beginning.
      setCode('');
      begin.reset();
    },
  });
  const wrongCode = fieldRefusals(confirm.error, ['code']).code;

  return (
    <EnrolmentDialog
      title="Application d’authentification"
      email={email}
      formId={id}
      submitLabel={begin.data ? 'Activer' : 'Continuer'}
      pendingLabel="Vérification…"
      isBusy={begin.isPending || confirm.isPending}
      done={confirm.data}
      doneTitle={replaces ? 'Application remplacée' : 'Application ajoutée'}
      doneText={
        replaces
          ? 'L’ancienne application ne sert plus, et vos autres appareils sont déconnectés.'
          : 'Elle vous servira à votre prochaine connexion ; vos autres appareils sont déconnectés.'
      }
      onNewCodes={onNewCodes}
      onClose={onClose}
    >
      {begin.data ? (
        <Form id={id} label="Application d’authentification" onSubmit={() => send(begin.data.enrolment)}>
          <Scan begun={begin.data} />
          <TextField
            ref={field}
            label="Code à 6 chiffres"
            description="Celui que l’application montre maintenant."
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            autoFocus
            value={code}
            onChange={setCode}
            errorMessage={wrongCode}
          />
          {confirm.error && !wrongCode ? <Notice tone="error">{nbsp(confirm.error.message)}</Notice> : null}
        </Form>
      ) : (
        <PasswordStep
          id={id}
          label="Application d’authentification"
          text={
            replaces
              ? 'La nouvelle application prendra la place de l’actuelle, et vos autres appareils seront déconnectés. Entrez d’abord votre mot de passe.'
              : 'Il vous faut une application comme Google Authenticator, Microsoft Authenticator ou celle de votre gestionnaire de mots de passe. Vos autres appareils seront déconnectés. Entrez d’abord votre mot de passe.'
          }
          email={email}
          error={begin.error ?? confirm.error}
          onSubmit={begin.mutateAsync}
        />
      )}
    </EnrolmentDialog>
  );

  async function send(enrolment: string) {
    await confirm.mutateAsync(enrolment).catch(() => undefined);
  }
}

/** What the application is told: to scan, or to type where there is no camera. */
function Scan({ begun: { uri, secret } }: { readonly begun: SuccessOf<typeof beginTotp> }) {
  return (
    <div className={styles.step}>
      <p>Scannez ce code avec l’application, puis entrez les six chiffres qu’elle montre.</p>
      <QrCode text={uri} label="Code QR à scanner avec l’application" />
      <p className={styles.times}>
        {nbsp('Pas d’appareil photo ? Entrez cette clé dans l’application : ')}
        <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <p className={styles.times}>
        <a href={uri}>Ouvrir dans une application de cet appareil</a>
      </p>
    </div>
  );
}
