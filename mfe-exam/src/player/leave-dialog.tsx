import { AlertDialog, nbsp } from '@passerelle/ui-kit';

/** Leaving does not end a test: it can be resumed, but its time goes on. */
export function LeaveDialog({
  isOpen,
  isTimed,
  onClose,
  onLeave,
}: {
  isOpen: boolean;
  isTimed: boolean;
  onClose(): void;
  onLeave(): void;
}) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={nbsp('Quitter le test ?')}
      cancelLabel="Continuer le test"
      confirmLabel="Quitter"
      onConfirm={onLeave}
    >
      {nbsp(
        isTimed
          ? 'Vos réponses sont gardées et vous pourrez reprendre, mais le temps continue : à la fin, le test sera envoyé avec ce qui est enregistré.'
          : 'Vos réponses sont gardées : vous pourrez reprendre quand vous voudrez.',
      )}
    </AlertDialog>
  );
}
