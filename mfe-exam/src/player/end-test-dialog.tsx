import { Button, Dialog, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';

export interface EndTestDialogProps {
  isOpen: boolean;
  isPending?: boolean;
  /** What the test has so far. */
  children: ReactNode;
  onClose(): void;
  onConfirm(): void;
}

/** Before the end of any test, once: what it has so far, and whether it ends. */
export function EndTestDialog({ isOpen, isPending, children, onClose, onConfirm }: EndTestDialogProps) {
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
      {children}
    </Dialog>
  );
}
