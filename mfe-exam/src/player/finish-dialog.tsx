import { EndTestDialog } from './end-test-dialog.js';
import { NumberLinks } from './number-links.js';

export interface FinishDialogProps {
  isOpen: boolean;
  blank: readonly number[];
  flagged: readonly number[];
  /** Whether one may still go to a question. */
  canGo(number: number): boolean;
  onClose(): void;
  onGo(number: number): void;
  onConfirm(): void;
}

/** Before the end of a comprehension in exam conditions: what is blank or marked. */
export function FinishDialog(props: FinishDialogProps) {
  const { isOpen, blank, flagged, canGo, onClose, onGo, onConfirm } = props;
  return (
    <EndTestDialog isOpen={isOpen} onClose={onClose} onConfirm={onConfirm}>
      <NumberLinks title="Sans réponse" numbers={blank} canGo={canGo} onGo={onGo} />
      <NumberLinks title="À revoir" numbers={flagged} canGo={canGo} onGo={onGo} />
      {blank.length + flagged.length === 0 ? <p>Vous avez répondu à toutes les questions.</p> : null}
    </EndTestDialog>
  );
}
