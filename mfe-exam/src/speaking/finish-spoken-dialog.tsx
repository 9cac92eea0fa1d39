import type { ExpressionQuestion } from '@passerelle/contracts';
import { Button, Dialog, formatClock, nbsp } from '@passerelle/ui-kit';
import type { HeldTake } from './device/take.js';
import styles from './finish-spoken-dialog.module.css';
import { ShareChoice } from './takes/share-choice.js';
import type { SpokenAnswers } from './use-spoken-answers.js';

export interface FinishSpokenDialogProps {
  isOpen: boolean;
  tasks: readonly ExpressionQuestion[];
  answers: SpokenAnswers;
  isShared: boolean;
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Before the end: what each task has, and whether it goes to a teacher. */
export function FinishSpokenDialog(props: FinishSpokenDialogProps) {
  const { isOpen, tasks, answers, isShared, isPending, onClose, onConfirm } = props;
  const { answer, isReceived, recordingTask, share } = answers;
  const hasRecording = tasks.some(({ id }) => id === recordingTask || answer(id) !== undefined);
  const goes = isShared || tasks.some(({ id }) => isReceived(id));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={nbsp('Terminer le test ?')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Continuer le test
          </Button>
          <Button variant="accent" isPending={isPending} pendingLabel="Envoi en cours…" onClick={onConfirm}>
            Terminer
          </Button>
        </>
      }
    >
      <ul className={styles.tasks}>
        {tasks.map(({ id, task_number }) => (
          <li key={id}>
            <strong>Tâche {task_number}</strong>
            <span>
              {id === recordingTask ? 'enregistrement en cours' : statusText(answer(id), isReceived(id))}
            </span>
          </li>
        ))}
      </ul>
      {hasRecording ? <ShareChoice isShared={isShared} onChange={share} /> : null}
      {goes ? null : (
        <p className={styles.note}>
          {nbsp('Rien n’est envoyé : ce test sera terminé sans note. Les corrections vous restent ouvertes.')}
        </p>
      )}
    </Dialog>
  );
}

function statusText(take: HeldTake | undefined, isReceived: boolean): string {
  const length = take ? ` (${formatClock(take.seconds)})` : '';
  if (isReceived) return `envoyée${length}`;
  return take ? `enregistrée sur cet appareil${length}` : 'sans enregistrement';
}
