import { loginPath } from '@passerelle/contracts';
import { useHost, useSession } from '@passerelle/slice-kit';
import { Button, Spinner, Stack } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { FormPage } from './form-page.js';

export interface MailedLinkPageProps {
  readonly title: string;
  /** Why one has to sign in, and what whoever asked for nothing does. */
  readonly signIn: { readonly subtitle: string; readonly note: ReactNode };
  /** What the link's token comes to, for the account that is signed in. */
  readonly proof: (token: string) => ReactNode;
}

/** Opened from a mailed link that counts with a session of its account alone: else a stranger's claim could be proven by a click. */
export function MailedLinkPage({ title, signIn, proof }: MailedLinkPageProps) {
  const host = useHost();
  const { phase, isAuthenticated } = useSession();
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  if (phase === 'restoring') return <CheckingLink title={title} />;
  if (isAuthenticated) return proof(token);
  return (
    <FormPage title={title} subtitle={signIn.subtitle}>
      <Stack gap={5}>
        <Button size="lg" isFullWidth onClick={() => host.navigate(loginPath, { state: { from: pathname } })}>
          Se connecter
        </Button>
        <p>{signIn.note}</p>
      </Stack>
    </FormPage>
  );
}

export function CheckingLink({ title }: { title: string }) {
  return (
    <FormPage title={title}>
      <Spinner size="lg" label="Nous vérifions votre lien…" isLabelVisible />
    </FormPage>
  );
}
