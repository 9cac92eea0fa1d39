import { AlertDialog, nbsp } from '@passerelle/ui-kit';

export interface PassDialogProps {
  isOpen: boolean;
  /** From 1. */
  number: number;
  /** There is no way back to it. */
  isForwardOnly: boolean;
  onStay(): void;
  onPass(): void;
}

/** In exam conditions, the first question that is passed without an answer: asked once, then a press is a press. */
export function PassDialog({ isOpen, number, isForwardOnly, onStay, onPass }: PassDialogProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onStay()}
      title={nbsp(`Passer la question ${number} sans répondre ?`)}
      cancelLabel="Répondre"
      confirmLabel="Passer"
      onConfirm={onPass}
    >
      {nbsp(
        isForwardOnly
          ? 'Vous ne pourrez pas y revenir. Une erreur n’enlève pas de point. Pendant ce test, cet avertissement ne reviendra plus.'
          : 'Elle reste dans la liste, vous pourrez y revenir. Une erreur n’enlève pas de point. Pendant ce test, cet avertissement ne reviendra plus.',
      )}
    </AlertDialog>
  );
}
