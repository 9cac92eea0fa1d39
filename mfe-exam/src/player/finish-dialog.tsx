import type { AttemptMode } from '@passerelle/contracts';
import { Button, Dialog, nbsp } from '@passerelle/ui-kit';
import styles from './player.module.css';

export interface FinishDialogProps {
  isOpen: boolean;
  mode: AttemptMode;
  isTimed: boolean;
  blank: readonly number[];
  /** Of what can be marked; empty elsewhere. */
  flagged: readonly number[];
  /** What is numbered. Defaults to « Question ». */
  itemName?: 'Question' | 'Tâche';
  /** Whether one may still go to a question. */
  canGo(number: number): boolean;
  onClose(): void;
  onGo(number: number): void;
  onConfirm(): void;
}

/**
 * What stands between Terminer and the submission: in practice the specification’s alert while a question is open, and no submission;
 * in exam conditions a confirmation that lists what is blank or marked.
 */
export function FinishDialog(props: FinishDialogProps) {
  const { isOpen, mode, isTimed, blank, flagged, itemName = 'Question', canGo } = props;
  const { onClose, onGo, onConfirm } = props;
  const isExam = mode === 'exam';
  const item = itemName.toLowerCase();
  const open = blank.length > 1 ? `ces ${item}s` : `cette ${item}`;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpening) => isOpening || onClose()}
      title={
        isExam ? (
          nbsp('Terminer le test ?')
        ) : (
          <span lang="en">Please select an answer for all questions.</span>
        )
      }
      footer={
        isExam ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Continuer le test
            </Button>
            <Button variant="accent" onClick={onConfirm}>
              Terminer
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Continuer le test</Button>
        )
      }
    >
      {isExam ? null : (
        <p className={styles.ways}>
          {nbsp(
            `Pour terminer, répondez à ${open}. Vous pouvez aussi quitter : vos réponses sont gardées${isTimed ? ', le temps continue, et à la fin le test part avec ce qui est enregistré' : ''}.`,
          )}
        </p>
      )}
      <NumberLinks title="Sans réponse" numbers={blank} itemName={itemName} canGo={canGo} onGo={onGo} />
      {isExam ? (
        <NumberLinks title="À revoir" numbers={flagged} itemName={itemName} canGo={canGo} onGo={onGo} />
      ) : null}
      {isExam && blank.length + flagged.length === 0 ? <p>Vous avez répondu à toutes les {item}s.</p> : null}
    </Dialog>
  );
}

function NumberLinks({
  title,
  numbers,
  itemName,
  canGo,
  onGo,
}: {
  title: string;
  numbers: readonly number[];
  itemName: string;
  canGo(number: number): boolean;
  onGo(number: number): void;
}) {
  if (numbers.length === 0) return null;
  return (
    <section>
      <h3 className={styles.listTitle}>
        {title} ({numbers.length})
      </h3>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${itemName} ${number}`}
              disabled={!canGo(number)}
              onClick={() => onGo(number)}
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
