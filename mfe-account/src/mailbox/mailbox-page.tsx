import { homePath, loginPath, proveMailbox } from '@passerelle/contracts';
import { ApiProblem, useCall, useHost, useSession } from '@passerelle/slice-kit';
import { Button, LinkButton, Notice, nbsp, Spinner, Stack } from '@passerelle/ui-kit';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { FormPage } from '../page/form-page.js';
import { alreadyProven, MailboxLinkButton } from './mailbox-link-button.js';

const title = 'Confirmation de votre adresse';

/** Opened from the link of an account's first mail. The link counts with a session of that account: else a stranger's claim could be proven by a click. */
export function MailboxPage() {
  const { phase, isAuthenticated } = useSession();
  const { token = '' } = useParams();
  if (phase === 'restoring') return <Checking />;
  return isAuthenticated ? <Proof token={token} /> : <SignInFirst />;
}

function SignInFirst() {
  const host = useHost();
  const { pathname } = useLocation();
  return (
    <FormPage title={title} subtitle="Connectez-vous au compte créé avec cette adresse pour la confirmer.">
      <Stack gap={5}>
        <Button size="lg" isFullWidth onClick={() => host.navigate(loginPath, { state: { from: pathname } })}>
          Se connecter
        </Button>
        <p>
          {nbsp('Vous n’avez pas créé ce compte ? Quelqu’un a utilisé votre adresse. ')}
          <a href="/forgot-password">Choisissez un nouveau mot de passe</a>
          {nbsp(' : le compte sera à vous, et les informations de cette personne seront effacées.')}
        </p>
      </Stack>
    </FormPage>
  );
}

function Checking() {
  return (
    <FormPage title={title}>
      <Spinner size="lg" label="Nous vérifions votre lien…" isLabelVisible />
    </FormPage>
  );
}

function Proof({ token }: { token: string }) {
  const { session } = useHost();
  const { user } = useSession();
  // A query, not a mutation: asked again it answers that it is proven.
  const proof = useCall(
    ['mailbox', token],
    proveMailbox,
    { body: { token } },
    // Gone with the page: the person whom it brings may change meanwhile.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const { data, error } = proof;

  useEffect(() => {
    if (data) session.setUser(data.user);
  }, [data, session]);

  if (proof.isPending) return <Checking />;
  if (data) {
    return (
      <FormPage title={title}>
        <Stack gap={5}>
          <Notice tone="success">
            {data.already ? alreadyProven : 'Merci, votre adresse est confirmée.'}
          </Notice>
          <LinkButton href={homePath} size="lg" isFullWidth>
            Aller au tableau de bord
          </LinkButton>
        </Stack>
      </FormPage>
    );
  }
  const isRefused = error instanceof ApiProblem && error.code === 'validation_failed';
  return (
    <FormPage
      title={title}
      subtitle={isRefused && user ? `Vous utilisez en ce moment le compte ${user.email}.` : undefined}
    >
      <Stack gap={5}>
        <Notice tone="error">{error?.message}</Notice>
        {isRefused ? (
          <MailboxLinkButton />
        ) : (
          <Button size="lg" isFullWidth isPending={proof.isFetching} onClick={() => void proof.refetch()}>
            Réessayer
          </Button>
        )}
      </Stack>
    </FormPage>
  );
}
