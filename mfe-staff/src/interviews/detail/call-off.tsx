import { callOffInterview, type DeskInterview } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { AlertDialog, Button, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { nameOf } from '../time/names.js';
import { ChangeError } from './change-error.js';
import styles from './detail.module.css';
import { useChange } from './use-change.js';

interface CallOffProps {
  readonly interview: DeskInterview;
  onDone(): void;
  onMove(): void;
}

/** What may become of an accepted interview that is to come: another hour, or none. */
export function CallOff({ interview: { id, version, person }, onDone, onMove }: CallOffProps) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const callOff = useChange(
    () => api.call(callOffInterview, { params: { bookingId: id }, body: { version } }),
    () => 'Entretien annulé : il est rendu au candidat.',
    onDone,
  );
  const isDone = callOff.isPending || callOff.isSuccess;
  return (
    <>
      <div className={styles.buttons}>
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
          isPending={callOff.isPending}
          disabled={callOff.isSuccess}
          aria-label={`Annuler, ${nameOf(person)}`}
          onClick={() => setAsking(true)}
        >
          Annuler…
        </Button>
      </div>
      <ChangeError error={callOff.error} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={nbsp(`Annuler l’entretien avec ${nameOf(person)} ?`)}
        confirmLabel="Annuler l’entretien"
        cancelLabel="Retour"
        onConfirm={() => {
          setAsking(false);
          if (!isDone) callOff.mutate(undefined);
        }}
      >
        {nbsp('Le candidat le lit par e-mail. L’entretien est rendu à son forfait, et l’heure est libre.')}
      </AlertDialog>
    </>
  );
}
