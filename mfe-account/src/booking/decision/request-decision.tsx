import {
  approveBooking,
  type BookingRequest,
  deviceTimeZone,
  homePath,
  rejectBooking,
} from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, LinkButton, Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type Decision, decisions } from './decisions.js';
import styles from './request-decision.module.css';
import { requestFacts } from './request-facts.js';
import { requestState } from './request-state.js';

const calls = { approve: approveBooking, reject: rejectBooking };

export interface RequestDecisionProps {
  readonly request: BookingRequest;
  /** Called when the request may have changed since it was read. */
  readonly onChanged: () => void;
}

/** Who asks for an interview and for when, and the two answers. A press sends the version that was read: another one is not decided on. */
export function RequestDecision({ request, onChanged }: RequestDecisionProps) {
  const api = useApi();
  const host = useHost();
  const { id, version } = request;
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      api.call(calls[decision], { params: { bookingId: id }, query: { version: String(version) } }),
  });
  const { who, email, day, hour, elsewhere } = requestFacts(request, deviceTimeZone());
  const state = requestState(request);
  const decision = decide.variables;
  const close = () => {
    if (decide.isSuccess) return host.navigate(homePath);
    decide.reset();
    onChanged();
  };
  return (
    <Stack gap={5}>
      <dl className={styles.facts}>
        <div>
          <dt>Candidat</dt>
          <dd>
            <strong>{who}</strong>
            {email && email !== who ? <span className={styles.more}>{email}</span> : null}
          </dd>
        </div>
        <div>
          <dt>Entretien oral</dt>
          <dd>
            <strong>{day}</strong>
            <span>{hour}</span>
            {elsewhere.map((text) => (
              <span key={text} className={styles.more}>
                {text}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {state.kind === 'open' || !decide.isIdle ? (
        <>
          <p className={styles.note}>
            {nbsp('Le candidat reçoit votre réponse par e-mail ; elle ne change plus ensuite.')}
          </p>
          <div className={styles.answers}>
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
          </div>
        </>
      ) : (
        <>
          <Notice tone="info" title={nbsp(state.title)}>
            {nbsp(state.text)}
          </Notice>
          <LinkButton href={homePath} variant="secondary" isFullWidth>
            Aller au tableau de bord
          </LinkButton>
        </>
      )}
      {decision ? (
        <AlertDialog
          isOpen={decide.isSuccess || decide.isError}
          onOpenChange={(isOpen) => isOpen || close()}
          title={
            <span lang="en">{decide.isSuccess ? decisions[decision].done : decisions[decision].failed}</span>
          }
          confirmLabel="OK"
        >
          {decide.error ? nbsp(decide.error.message) : null}
        </AlertDialog>
      ) : null}
    </Stack>
  );
}
