import {
  beginPasskey,
  confirmPasskey,
  type PasskeyCreation,
  passkeyNameMaxLength,
} from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { Notice, nbsp, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldRefusals } from '../page/field-refusals.js';
import { Form } from '../page/form.js';
import { loadCeremonies } from '../passkeys/load-ceremonies.js';
import { passkeyFailure } from '../passkeys/passkey-failure.js';
import { EnrolmentDialog } from './enrolment-dialog.js';
import { PasswordStep } from './password-step.js';

interface AddPasskeyProps {
  readonly email: string;
  /** Given where there was no factor before: the way to recovery codes, where they do not come. */
  readonly onNewCodes?: (() => void) | undefined;
  /** `isAdded`: there is one more now. */
  readonly onClose: (isAdded: boolean) => void;
}

/** Adds a passkey: the password, its name and the browser's dialogue, the recovery codes. */
export function AddPasskey({ email, onNewCodes, onClose }: AddPasskeyProps) {
  const api = useApi();
  const host = useHost();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const begin = useMutation({
    mutationFn: (current_password: string) => api.call(beginPasskey, { body: { current_password } }),
    onMutate: () => confirm.reset(),
    onSuccess: (begun) => setName(name || begun.name),
  });
  const confirm = useMutation({
    mutationFn: async (options: PasskeyCreation) => {
      const { makePasskey } = await loadCeremonies();
      const passkey = await makePasskey(options);
      return api.call(confirmPasskey, { body: { name, passkey } });
    },
    onSuccess: () => host.announce('Clé d’accès ajoutée.'),
    onError: (error) => {
      // What the device made was sent, and its challenge is used up: from the beginning. The name alone can be set right here.
      if (error instanceof ApiProblem && !fieldRefusals(error, ['name']).name) begin.reset();
      else field.current?.focus();
    },
  });
  const { error } = confirm;
  const wrongName = isNameMissing ? 'Donnez-lui un nom.' : fieldRefusals(error, ['name']).name;

  // Before it is needed: a browser makes a passkey only soon after a button is pressed.
  useEffect(() => {
    void loadCeremonies().catch(() => undefined);
  }, []);

  return (
    <EnrolmentDialog
      title="Clé d’accès"
      email={email}
      formId={id}
      submitLabel={begin.data ? 'Créer la clé d’accès' : 'Continuer'}
      pendingLabel={begin.data ? 'En attente de votre appareil…' : 'Vérification…'}
      isBusy={begin.isPending || confirm.isPending}
      done={confirm.data}
      doneTitle="Clé d’accès ajoutée"
      doneText="Elle vous sera proposée à votre prochaine connexion ; vos autres appareils sont déconnectés."
      onNewCodes={onNewCodes}
      onClose={onClose}
    >
      {begin.data ? (
        <Form id={id} label="Clé d’accès" onSubmit={() => make(begin.data.options)}>
          <p>
            {nbsp(
              'Donnez-lui un nom. Votre appareil vous demandera ensuite votre empreinte, votre visage, son code ou une clé de sécurité.',
            )}
          </p>
          <TextField
            ref={field}
            label="Nom de la clé d’accès"
            description={nbsp(
              'Pour la reconnaître parmi d’autres : « Téléphone », « Ordinateur du bureau ».',
            )}
            name="passkey-name"
            autoComplete="off"
            maxLength={passkeyNameMaxLength}
            autoFocus
            value={name}
            onChange={setName}
            errorMessage={wrongName}
          />
          {error && !wrongName ? <Notice tone="error">{nbsp(passkeyFailure(error))}</Notice> : null}
        </Form>
      ) : (
        <PasswordStep
          id={id}
          label="Clé d’accès"
          text="Votre téléphone, votre ordinateur ou une clé de sécurité garde une clé d’accès : rien à recopier, et elle ne sert qu’ici. Vos autres appareils seront déconnectés. Entrez d’abord votre mot de passe."
          email={email}
          error={begin.error ?? error}
          onSubmit={begin.mutateAsync}
        />
      )}
    </EnrolmentDialog>
  );

  async function make(options: PasskeyCreation) {
    setNameMissing(name.trim() === '');
    if (name.trim() === '') return field.current?.focus();
    await confirm.mutateAsync(options).catch(() => undefined);
  }
}
