import { homePath, proveMailbox } from '@passerelle/contracts';
import { ApiProblem, useCall, useHost, useSession } from '@passerelle/slice-kit';
import { Button, LinkButton, Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { useEffect } from 'react';
import { FormPage } from '../page/form-page.js';
import { CheckingLink, MailedLinkPage } from '../page/mailed-link-page.js';
import { alreadyProven, MailboxLinkButton } from './mailbox-link-button.js';

const title = 'Confirmation de votre adresse';

/** Opened from the link of an account's first mail. */
export function MailboxPage() {
  return (
    <MailedLinkPage
      title={title}
      signIn={{
        subtitle: 'Connectez-vous au compte créé avec cette adresse pour la confirmer.',
        note: (
          <>
            {nbsp('Vous n’avez pas créé ce compte ? Quelqu’un a utilisé votre adresse. ')}
            <a href="/forgot-password">Choisissez un nouveau mot de passe</a>
            {nbsp(' : le compte sera à vous, et les informations de cette personne seront effacées.')}
          </>
        ),
      }}
      proof={(token) => <Proof token={token} />}
    />
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

  if (proof.isPending) return <CheckingLink title={title} />;
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
