import { homePath, loginPath, readBookingRequest } from '@passerelle/contracts';
import { ApiProblem, QueryError, useCall, useHost, useSession } from '@passerelle/slice-kit';
import { Button, LinkButton, Loading, Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { useLocation, useParams } from 'react-router';
import { FormPage } from '../../page/form-page.js';
import { RequestDecision } from './request-decision.js';

const title = 'Demande d’entretien';

/** Opened by a teacher from the mail about a requested interview. Opening it decides nothing; the server says first whether they may see it. */
export function BookingDecisionPage() {
  const host = useHost();
  const { phase, isAuthenticated } = useSession();
  const { pathname } = useLocation();
  const { bookingId = '' } = useParams();
  if (phase === 'ready' && !isAuthenticated) {
    return (
      <FormPage title={title} subtitle="Connectez-vous pour répondre à cette demande.">
        <Button size="lg" isFullWidth onClick={() => host.navigate(loginPath, { state: { from: pathname } })}>
          Se connecter
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={title}>
      {isAuthenticated ? <Request key={bookingId} bookingId={bookingId} /> : <Loading lines={4} />}
    </FormPage>
  );
}

const refusals: Readonly<Partial<Record<ApiProblem['code'], { title: string; text: string }>>> = {
  forbidden: {
    title: 'Cette page est réservée à l’équipe enseignante',
    text: 'Seuls les enseignants et l’administration répondent aux demandes d’entretien.',
  },
  not_found: {
    title: 'Cette demande n’existe pas',
    text: 'Le lien est incomplet, ou la demande a été effacée.',
  },
};

function Request({ bookingId }: { bookingId: string }) {
  const request = useCall(
    ['booking-request', bookingId],
    readBookingRequest,
    { params: { bookingId } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true },
  );
  const { data, error } = request;
  const refusal = error instanceof ApiProblem ? refusals[error.code] : undefined;
  if (refusal)
    return (
      <Stack gap={4}>
        <Notice tone="error" title={refusal.title}>
          {nbsp(refusal.text)}
        </Notice>
        <LinkButton href={homePath} isFullWidth>
          Aller au tableau de bord
        </LinkButton>
      </Stack>
    );
  if (data) return <RequestDecision request={data} onChanged={() => void request.refetch()} />;
  if (error) return <QueryError query={request} title="La demande ne s’affiche pas" headingLevel={2} />;
  return <Loading lines={4} />;
}
