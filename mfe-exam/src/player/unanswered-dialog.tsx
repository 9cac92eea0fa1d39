import { Button, Dialog, nbsp } from '@passerelle/ui-kit';
import { NumberLinks } from './number-links.js';
import styles from './player.module.css';

export interface UnansweredDialogProps {
  isOpen: boolean;
  isTimed: boolean;
  blank: readonly number[];
  /** What is numbered. Defaults to « Question ». */
  itemName?: 'Question' | 'Tâche';
  /** Whether one may still go to a question. Defaults to all. */
  canGo?(number: number): boolean;
  onClose(): void;
  onGo(number: number): void;
}

/** In practice, while a question is open: the specification’s alert, and no submission. */
export function UnansweredDialog(props: UnansweredDialogProps) {
  const { isOpen, isTimed, blank, itemName = 'Question', canGo, onClose, onGo } = props;
  const item = itemName.toLowerCase();
  const open = blank.length > 1 ? `ces ${item}s` : `cette ${item}`;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpening) => isOpening || onClose()}
      title={<span lang="en">Please select an answer for all questions.</span>}
      footer={<Button onClick={onClose}>Continuer le test</Button>}
    >
      <p className={styles.ways}>
        {nbsp(
          `Pour terminer, répondez à ${open}. Vous pouvez aussi quitter : vos réponses sont gardées${isTimed ? ', le temps continue, et à la fin le test part avec ce qui est enregistré' : ''}.`,
        )}
      </p>
      <NumberLinks title="Sans réponse" numbers={blank} itemName={itemName} canGo={canGo} onGo={onGo} />
    </Dialog>
  );
}
