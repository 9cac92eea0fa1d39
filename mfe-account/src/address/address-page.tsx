import {
  type AddressChanged,
  addressOfSection,
  confirmAddressChange,
  homePath,
  settingsSection,
} from '@passerelle/contracts';
import { ApiProblem, useCall, useHost, useSession } from '@passerelle/slice-kit';
import { Button, LinkButton, Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { useEffect } from 'react';
import { FormPage } from '../page/form-page.js';
import { CheckingLink, MailedLinkPage } from '../page/mailed-link-page.js';
import { renamePasskeys } from '../passkeys/rename-passkeys.js';

const title = 'Nouvelle adresse e-mail';

/** Opened from the link that went to a new address. */
export function AddressPage() {
  return (
    <MailedLinkPage
      title={title}
      signIn={{
        subtitle: 'Pour la confirmer, connectez-vous à votre compte, avec votre adresse actuelle.',
        note: nbsp('Vous n’avez rien demandé ? Fermez cette page : rien ne change.'),
      }}
      proof={(token) => <Proof token={token} />}
    />
  );
}

function Proof({ token }: { token: string }) {
  const { session } = useHost();
  // A query, not a mutation: asked again it answers that it is done.
  const proof = useCall(
    ['address', token],
    confirmAddressChange,
    { body: { token } },
    // Gone with the page: the person whom it brings may change meanwhile.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const { data, error } = proof;

  useEffect(() => {
    if (!data) return;
    session.setUser(data.user);
    void renamePasskeys(data.user);
  }, [data, session]);

  if (proof.isPending) return <CheckingLink title={title} />;
  if (data) return <Changed {...data} />;
  if (error instanceof ApiProblem) {
    if (error.code === 'forbidden') return <OtherAccount message={error.message} />;
    if (error.code === 'validation_failed' || error.code === 'conflict')
      return <Refused message={error.message} />;
  }
  return (
    <FormPage title={title}>
      <Stack gap={5}>
        <Notice tone="error">{error?.message}</Notice>
        <Button size="lg" isFullWidth isPending={proof.isFetching} onClick={() => void proof.refetch()}>
          Réessayer
        </Button>
      </Stack>
    </FormPage>
  );
}

function Changed({ user, already }: AddressChanged) {
  return (
    <FormPage title={title}>
      <Stack gap={5}>
        <Notice tone="success">
          {nbsp(
            already
              ? `C’est déjà fait : ${user.email} est l’adresse de votre compte.`
              : `${user.email} est maintenant l’adresse de votre compte. Vos autres appareils ont été déconnectés : elle sert à vous y connecter de nouveau.`,
          )}
        </Notice>
        <LinkButton href={homePath} size="lg" isFullWidth>
          Aller au tableau de bord
        </LinkButton>
      </Stack>
    </FormPage>
  );
}

/** Whoever shares the device may be signed in. Nobody is signed out from here: what waits on it to be sent would be lost. */
function OtherAccount({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <FormPage
      title={title}
      subtitle={user ? `Vous utilisez en ce moment le compte ${user.email}.` : undefined}
    >
      <Stack gap={5}>
        <Notice tone="error">{message}</Notice>
        <p>
          {nbsp(
            'Déconnectez-vous, ouvrez de nouveau le lien, puis connectez-vous au compte qui doit recevoir cette adresse.',
          )}
        </p>
        <LinkButton href={homePath} variant="secondary" size="lg" isFullWidth>
          Aller au tableau de bord
        </LinkButton>
      </Stack>
    </FormPage>
  );
}

function Refused({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <FormPage title={title} subtitle={user ? `Votre adresse reste ${user.email}.` : undefined}>
      <Stack gap={5}>
        <Notice tone="error">{message}</Notice>
        <LinkButton href={addressOfSection(settingsSection)} size="lg" isFullWidth>
          Aller aux paramètres du compte
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
