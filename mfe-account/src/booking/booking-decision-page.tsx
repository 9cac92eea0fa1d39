import { approveBooking, rejectBooking } from '@passerelle/contracts';
import { useApi, useHost, useSession } from '@passerelle/slice-kit';
import { AlertDialog, Button, Cluster, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { FormPage } from '../page/form-page.js';
import { type Decision, decisions } from './decisions.js';

const calls = { approve: approveBooking, reject: rejectBooking };

/** Opened by a teacher from the mail about a requested interview. */
export function BookingDecisionPage() {
  const api = useApi();
  const host = useHost();
  const { phase, isAuthenticated } = useSession();
  const { pathname } = useLocation();
  const { bookingId = '' } = useParams();
  const decide = useMutation({
    mutationFn: (decision: Decision) => api.call(calls[decision], { params: { bookingId } }),
  });
  const decision = decide.variables;

  if (phase === 'ready' && !isAuthenticated) {
    return (
      <FormPage title="Demande d’entretien" subtitle="Connectez-vous pour répondre à cette demande.">
        <Button size="lg" isFullWidth onClick={() => host.navigate('/login', { state: { from: pathname } })}>
          Se connecter
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Demande d’entretien"
      subtitle={nbsp('Un candidat demande un entretien oral. Que répondez-vous ?')}
    >
      <Cluster gap={3}>
        {(['approve', 'reject'] as const).map((choice) => (
          <Button
            key={choice}
            variant={choice === 'approve' ? 'primary' : 'secondary'}
            isPending={decide.isPending && decision === choice}
            disabled={!decide.isIdle && decision !== choice}
            onClick={() => {
              if (decide.isIdle) decide.mutate(choice);
            }}
          >
            <span lang="en">{decisions[choice].label}</span>
          </Button>
        ))}
      </Cluster>
      {decision ? (
        <AlertDialog
          isOpen={decide.isSuccess || decide.isError}
          onOpenChange={(isOpen) => {
            if (!isOpen) host.navigate('/dashboard');
          }}
          title={
            <span lang="en">{decide.isSuccess ? decisions[decision].done : decisions[decision].failed}</span>
          }
          confirmLabel="OK"
        >
          {decide.isError ? decide.error.message : null}
        </AlertDialog>
      ) : null}
    </FormPage>
  );
}
