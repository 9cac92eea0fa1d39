import { approveBooking, clockOf, type DeskInterview, rejectBooking } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { AlertDialog, Button, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { ofName } from '../../people/of-name.js';
import { dateText } from '../time/desk-time.js';
import { nameOf } from '../time/names.js';
import { ChangeError } from './change-error.js';
import styles from './detail.module.css';
import { useChange } from './use-change.js';

const calls = { approve: approveBooking, reject: rejectBooking };

interface DecideProps {
  readonly interview: DeskInterview;
  readonly timeZone: string;
  onDone(): void;
  onMove(): void;
}

/** The answers to a request, of the version that is shown. */
export function Decide({ interview, timeZone, onDone, onMove }: DecideProps) {
  const { id, version, person, created_at } = interview;
  const api = useApi();
  const [isRefusing, setRefusing] = useState(false);
  const decide = useChange(
    (verdict: keyof typeof calls) =>
      api.call(calls[verdict], { params: { bookingId: id }, query: { version: String(version) } }),
    (verdict) =>
      verdict === 'approve' ? `Entretien accepté : vous recevez ${nameOf(person)}.` : 'Demande refusée.',
    onDone,
  );
  const isDone = decide.isPending || decide.isSuccess;
  const press = (verdict: keyof typeof calls) => {
    if (!isDone) decide.mutate(verdict);
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="sm"
          isPending={decide.isPending && decide.variables === 'approve'}
          disabled={isDone && decide.variables !== 'approve'}
          aria-label={`Accepter, ${nameOf(person)}`}
          onClick={() => press('approve')}
        >
          Accepter
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isDone}
          aria-label={`Déplacer, ${nameOf(person)}`}
          onClick={onMove}
        >
          Déplacer…
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isDone}
          aria-label={`Refuser, ${nameOf(person)}`}
          onClick={() => setRefusing(true)}
        >
          Refuser…
        </Button>
      </div>
      <p className={styles.hint}>
        {nbsp(
          `Demandé le ${dateText(clockOf(created_at, timeZone).day)}. Le candidat lit votre réponse par e-mail.`,
        )}
      </p>
      <ChangeError error={decide.error} />
      <AlertDialog
        isOpen={isRefusing}
        onOpenChange={setRefusing}
        title={nbsp(`Refuser la demande ${ofName(nameOf(person))} ?`)}
        confirmLabel="Refuser"
        cancelLabel="Retour"
        onConfirm={() => {
          setRefusing(false);
          press('reject');
        }}
      >
        {nbsp('Le candidat le lit par e-mail ; l’entretien n’est pas décompté de son forfait.')}
      </AlertDialog>
    </>
  );
}
