import type { ExpressionQuestion } from '@passerelle/contracts';
import { formatClock, nbsp } from '@passerelle/ui-kit';
import { EndTestDialog } from '../player/end-test-dialog.js';
import type { OpenAttempt } from '../player/use-attempt.js';
import type { HeldTake } from './device/take.js';
import styles from './finish-spoken-dialog.module.css';
import { ShareChoice } from './takes/share-choice.js';
import type { SpokenAnswers } from './use-spoken-answers.js';

export interface FinishSpokenDialogProps {
  isOpen: boolean;
  /** The attempt, which ends when the candidate says so. */
  open: Pick<OpenAttempt, 'isOver' | 'submission' | 'submit'>;
  tasks: readonly ExpressionQuestion[];
  answers: SpokenAnswers;
  isShared: boolean;
  onClose(): void;
}

/** Before the end: what each task has, and whether it goes to a teacher. */
export function FinishSpokenDialog(props: FinishSpokenDialogProps) {
  const { isOpen, open, tasks, answers, isShared, onClose } = props;
  const { answer, isReceived, recordingTask, share } = answers;
  const hasRecording = tasks.some(({ id }) => id === recordingTask || answer(id) !== undefined);
  const goes = isShared || tasks.some(({ id }) => isReceived(id));
  return (
    <EndTestDialog
      isOpen={isOpen && !open.isOver}
      isPending={open.submission.isPending}
      onClose={onClose}
      // What did not go is said beside the test, with « Réessayer ».
      onConfirm={() => void open.submit().finally(onClose)}
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
    </EndTestDialog>
  );
}

function statusText(take: HeldTake | undefined, isReceived: boolean): string {
  const length = take ? ` (${formatClock(take.seconds)})` : '';
  if (isReceived) return `envoyée${length}`;
  return take ? `enregistrée sur cet appareil${length}` : 'sans enregistrement';
}
